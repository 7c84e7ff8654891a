import { Checkbox, Radio, Stack } from '@mantine/core';
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
}

/** One of two or three, all in sight. */
export function RadioField({ label, required, hint, value, onChange, error, options, id, name }: RadioFieldProps) {
  return (
    <Field id={id} label={label} required={required} hint={hint} error={error} group>
      <Radio.Group
        {...described({ id, hint, error, required })}
        name={name}
        value={value}
        onChange={onChange}
        aria-labelledby={`${id}-label`}
      >
        <Stack gap={4}>
          {options.map((option) => (
            <Radio key={option.value} value={option.value} label={option.label} />
          ))}
        </Stack>
      </Radio.Group>
    </Field>
  );
}
