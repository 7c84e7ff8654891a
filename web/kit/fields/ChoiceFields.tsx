import { Checkbox, Group, Radio, Stack } from '@mantine/core';
import { described, Field, type FieldLook, type FieldValue } from './Field';
import type { Option } from './SelectField';

/** Yes or no, the label beside the box. */
export function CheckboxField({ label, hint, value, onChange, error, id, name }: FieldLook & FieldValue<boolean>) {
  return (
    <Checkbox
      id={id}
      name={name}
      label={label}
      description={hint}
      error={error}
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

interface RadioFieldProps extends FieldLook, FieldValue<string> {
  options: readonly Option[];
  /** Side by side: for choices of a word or a digit. */
  inline?: boolean;
}

/** One of two or three, all in sight. */
export function RadioField(props: RadioFieldProps) {
  const { label, required, hint, value, onChange, error, options, id, name, inline = false } = props;
  // A radiogroup knows no aria-required.
  const { 'aria-required': _, ...aria } = described({ id, hint, error, required });
  const radios = options.map((option) => <Radio key={option.value} value={option.value} label={option.label} />);
  return (
    <Field id={id} label={label} required={required} hint={hint} error={error} group>
      <Radio.Group {...aria} name={name} value={value} onChange={onChange} aria-labelledby={`${id}-label`}>
        {inline ? <Group gap={16}>{radios}</Group> : <Stack gap={8}>{radios}</Stack>}
      </Radio.Group>
    </Field>
  );
}
