import { lazyComponent } from '../state/lazyComponent';
import { ControlPlaceholder, Field, type FieldLabelProps, type FieldValue, pickFrameProps } from './Field';

const DateTimeControl = lazyComponent(() => import('./DateTimeControl'), ControlPlaceholder);

/**
 * Date-time field, such as "November 20, 2026 8:30 AM" (CONSOLE-13). The value has no time zone: `YYYY-MM-DD HH:mm:ss`.
 */
export function DateTimeField(props: FieldLabelProps & FieldValue<string | null>) {
  return (
    <Field {...pickFrameProps(props)}>
      <DateTimeControl {...props} />
    </Field>
  );
}
