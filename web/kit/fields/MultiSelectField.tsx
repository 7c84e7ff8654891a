import { lazyComponent } from '../state/lazyComponent';
import { ControlPlaceholder, Field, type FieldLabelProps, type FieldValue, getAriaProps, pickFrame } from './Field';
import type { Option } from './SelectField';

const MultiSelectControl = lazyComponent(() => import('./MultiSelectControl'), ControlPlaceholder);

interface MultiSelectFieldProps extends FieldLabelProps, FieldValue<readonly string[]> {
  options: readonly Option[];
  placeholder?: string;
}

/** Searchable select for several options. */
export function MultiSelectField(props: MultiSelectFieldProps) {
  const { value, onChange, options, name, placeholder } = props;
  return (
    <Field {...pickFrame(props)}>
      <MultiSelectControl
        {...{ name, onChange }}
        {...getAriaProps(props)}
        placeholder={value.length === 0 ? placeholder : undefined}
        value={[...value]}
        data={[...options]}
        error={Boolean(props.error)}
      />
    </Field>
  );
}
