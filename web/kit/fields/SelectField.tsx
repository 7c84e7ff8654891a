import { lazyComponent } from '../state/lazyComponent';
import {
  ControlPlaceholder,
  Field,
  type FieldLabelProps,
  type FieldValue,
  getAriaProps,
  pickFrameProps,
} from './Field';
import { filterOptions } from './search';

const SelectControl = lazyComponent(() => import('./SelectControl'), ControlPlaceholder);

export interface Option {
  value: string;
  label: string;
}

interface SelectFieldProps extends FieldLabelProps, FieldValue<string | null> {
  options: readonly Option[];
  placeholder?: string;
  /** Show a clear button. */
  clearable?: boolean;
  /** Filter the options by typing. */
  searchable?: boolean;
}

/** Select for one option. */
export function SelectField(props: SelectFieldProps) {
  const { label, value, onChange, options, clearable = false, searchable = false, name, placeholder } = props;
  return (
    <Field {...pickFrameProps(props)}>
      <SelectControl
        {...{ name, placeholder, value, onChange, clearable, searchable }}
        {...getAriaProps(props)}
        error={Boolean(props.error)}
        data={[...options]}
        clearButtonProps={{ 'aria-label': `Clear ${label}` }}
        nothingFoundMessage="No results"
        filter={({ options: all, search }) => filterOptions(all, search)}
      />
    </Field>
  );
}
