import { lazily } from '../state/lazily';
import { described, Field, type FieldLook, type FieldValue, lookOf, WaitingControl } from './Field';

const SelectControl = lazily(() => import('./SelectControl'), WaitingControl);

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
  const { label, value, onChange, options, clearable = false, name, placeholder } = props;
  return (
    <Field {...lookOf(props)}>
      <SelectControl
        {...{ name, placeholder, value, onChange, clearable }}
        {...described(props)}
        error={Boolean(props.error)}
        data={[...options]}
        clearButtonProps={{ 'aria-label': `Clear ${label}` }}
        allowDeselect={false}
      />
    </Field>
  );
}
