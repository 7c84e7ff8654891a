import { Select } from '@mantine/core';
import { Icon } from '../text/Icon';
import { described, Field, type FieldLook, type FieldValue } from './Field';

export interface Option {
  value: string;
  label: string;
}

interface SelectFieldProps extends FieldLook, FieldValue<string | null> {
  options: readonly Option[];
  placeholder?: string;
  /** Offers to leave it empty again. */
  clearable?: boolean;
}

/** One of a few. */
export function SelectField(props: SelectFieldProps) {
  const { label, required, hint, error, value, onChange, options, clearable = false, id, name, placeholder } = props;
  return (
    <Field id={id} label={label} required={required} hint={hint} error={error}>
      <Select
        {...{ name, placeholder }}
        {...described({ id, hint, error, required })}
        value={value}
        error={Boolean(error)}
        data={[...options]}
        clearable={clearable}
        clearButtonProps={{ 'aria-label': `Clear ${label}` }}
        allowDeselect={false}
        rightSection={clearable && value ? undefined : <Icon name="chevronDown" />}
        onChange={onChange}
      />
    </Field>
  );
}
