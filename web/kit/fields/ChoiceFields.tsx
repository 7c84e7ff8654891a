import { Checkbox, Group, Radio, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Field, type FieldLabelProps, type FieldValue, getAriaProps, MarkNote } from './Field';
import type { Option } from './SelectField';

/** A checkbox with its label. */
export function CheckboxField(props: FieldLabelProps & FieldValue<boolean> & { disabled?: boolean }) {
  const { label, hint, value, onChange, error, id, name, disabled } = props;
  return (
    <Checkbox
      id={id}
      name={name}
      label={
        <>
          {label}
          <MarkNote />
        </>
      }
      description={hint}
      error={error}
      disabled={disabled}
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

interface RadioFieldProps<V> extends FieldLabelProps, FieldValue<V> {
  options: readonly Option<NoInfer<V>>[];
  /** In one row, for short labels. */
  inline?: boolean;
  /** Number of columns. */
  columns?: number;
}

/** Radio buttons for two or three options. */
export function RadioField<V>(props: RadioFieldProps<V>) {
  const { label, required, hint, value, onChange, error, options, id, name } = props;
  // `role="radiogroup"` does not support aria-required.
  const { 'aria-required': _, ...aria } = getAriaProps({ id, hint, error, required });
  const radios = options.map((option) => (
    <Radio key={String(option.value)} value={String(option.value)} label={option.label} />
  ));
  const choose = (chosen: string) => options.some((one) => String(one.value) === chosen && onChange(one.value));
  return (
    <Field id={id} label={label} required={required} hint={hint} error={error} group>
      <Radio.Group {...aria} name={name} value={String(value)} onChange={choose} aria-labelledby={`${id}-label`}>
        {arrangeRadios(radios, props)}
      </Radio.Group>
    </Field>
  );
}

function arrangeRadios<V>(radios: ReactNode, { inline = false, columns }: RadioFieldProps<V>): ReactNode {
  if (columns)
    return <div style={{ display: 'grid', gridTemplateColumns: `repeat(${columns}, 1fr)`, gap: 8 }}>{radios}</div>;
  return inline ? <Group gap={16}>{radios}</Group> : <Stack gap={8}>{radios}</Stack>;
}
