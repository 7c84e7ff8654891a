import { lazyComponent } from '../state/lazyComponent';
import { ControlPlaceholder, Field, type FieldLabelProps, type FieldValue, pickFrameProps } from './Field';

const DateTimeControl = lazyComponent(() => import('./DateTimeControl'), ControlPlaceholder);

/** A day and its time, like "November 20, 2026 8:30 AM", without a zone: `YYYY-MM-DD HH:mm:ss` (document 001 §9). */
export function DateTimeField(props: FieldLabelProps & FieldValue<string | null>) {
  return (
    <Field {...pickFrameProps(props)}>
      <DateTimeControl {...props} />
    </Field>
  );
}
