import { lazyComponent } from '../state/lazyComponent';
import { described, Field, type FieldLook, type FieldValue, lookOf, WaitingControl } from './Field';
import type { Option } from './SelectField';

const MultiSelectControl = lazyComponent(() => import('./MultiSelectControl'), WaitingControl);

interface MultiSelectFieldProps extends FieldLook, FieldValue<readonly string[]> {
  options: readonly Option[];
  placeholder?: string;
}

/** Some of a few dozen, found by typing. */
export function MultiSelectField(props: MultiSelectFieldProps) {
  const { value, onChange, options, name, placeholder } = props;
  return (
    <Field {...lookOf(props)}>
      <MultiSelectControl
        {...{ name, onChange }}
        {...described(props)}
        placeholder={value.length === 0 ? placeholder : undefined}
        value={[...value]}
        data={[...options]}
        error={Boolean(props.error)}
      />
    </Field>
  );
}
