import { lazyComponent } from '../state/lazyComponent';
import { described, Field, type FieldLook, type FieldValue, lookOf, WaitingControl } from './Field';
import { matching } from './search';

const SelectControl = lazyComponent(() => import('./SelectControl'), WaitingControl);

export interface Option {
  value: string;
  label: string;
}

interface SelectFieldProps extends FieldLook, FieldValue<string | null> {
  options: readonly Option[];
  placeholder?: string;
  /** Offers to leave it empty again. */
  clearable?: boolean;
  /** For many: typing finds one. */
  searchable?: boolean;
}

/** One of a few. */
export function SelectField(props: SelectFieldProps) {
  const { label, value, onChange, options, clearable = false, searchable = false, name, placeholder } = props;
  return (
    <Field {...lookOf(props)}>
      <SelectControl
        {...{ name, placeholder, value, onChange, clearable, searchable }}
        {...described(props)}
        error={Boolean(props.error)}
        data={[...options]}
        clearButtonProps={{ 'aria-label': `Clear ${label}` }}
        allowDeselect={false}
        nothingFoundMessage="Nothing found"
        filter={({ options: all, search }) => matching(all, search)}
      />
    </Field>
  );
}
