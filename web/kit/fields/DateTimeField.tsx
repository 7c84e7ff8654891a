import { lazyComponent } from '../state/lazyComponent';
import { Field, type FieldLook, type FieldValue, lookOf, WaitingControl } from './Field';

const DateTimeControl = lazyComponent(() => import('./DateTimeControl'), WaitingControl);

/** A day and its time, like "November 20, 2026 8:30 AM", without a zone: `YYYY-MM-DD HH:mm:ss` (document 001 §9). */
export function DateTimeField(props: FieldLook & FieldValue<string | null>) {
  return (
    <Field {...lookOf(props)}>
      <DateTimeControl {...props} />
    </Field>
  );
}
