import { lazily } from '../state/lazily';
import { Field, type FieldLook, type FieldValue, lookOf, WaitingControl } from './Field';

const DateControl = lazily(() => import('./DateControl'), WaitingControl);

interface DateFieldProps extends FieldLook, FieldValue<string | null> {
  placeholder?: string;
}

/** A calendar date, like "March 5, 2024"; stored as 01:00:00 UTC of that day (document 002 §4). */
export function DateField(props: DateFieldProps) {
  return (
    <Field {...lookOf(props)}>
      <DateControl {...props} />
    </Field>
  );
}
