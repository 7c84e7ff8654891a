import { lazyComponent } from '../state/lazyComponent';
import { ControlPlaceholder, Field, type FieldLabelProps, type FieldValue, getAriaProps, pickFrame } from './Field';
import { filterOptions } from './search';

const SelectControl = lazyComponent(() => import('./SelectControl'), ControlPlaceholder);

export interface Option<V = string> {
  value: V;
  label: string;
}

/** Return the label of a value; "–" if it has none. */
export function getLabel(options: readonly Option<unknown>[], value: unknown): string {
  return options.find((option) => option.value === value)?.label ?? '–';
}

interface SelectFieldProps<V> extends FieldLabelProps, FieldValue<V> {
  options: readonly Option<NoInfer<V>>[];
  placeholder?: string;
  /** Show a clear button. */
  clearable?: null extends V ? boolean : false;
  /** Filter the options by typing. */
  searchable?: boolean;
}

/** Select for one option. */
export function SelectField<V>(props: SelectFieldProps<V>) {
  const { label, value, onChange, options, clearable = false, searchable = false, name, placeholder } = props;
  const choose = (chosen: string | null) => {
    const option = options.find((one) => String(one.value) === chosen);
    if (option) onChange(option.value);
    else if (clearable) onChange(null as V);
  };
  return (
    <Field {...pickFrame(props)}>
      <SelectControl
        {...{ name, placeholder, clearable, searchable }}
        {...getAriaProps(props)}
        value={value === null ? null : String(value)}
        onChange={choose}
        error={Boolean(props.error)}
        data={options.map((option) => ({ label: option.label, value: String(option.value) }))}
        clearButtonProps={{ 'aria-label': `Clear ${label}` }}
        nothingFoundMessage="No results"
        filter={({ options: all, search }) => filterOptions(all, search)}
      />
    </Field>
  );
}
