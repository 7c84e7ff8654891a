import { lazyComponent } from '../state/lazyComponent';
import { formatZone, toExistingTime } from '../text/days';
import { ControlPlaceholder, Field, type FieldLabelProps, type FieldValue, pickFrame } from './Field';

const DateTimeControl = lazyComponent(() => import('./DateTimeControl'), ControlPlaceholder);

type DateTimeFieldProps = FieldLabelProps &
  FieldValue<string | null> & {
    /** The time is on the publisher's clocks, whose zone the hint names (CONSOLE-40). */
    inHouseZone?: boolean;
  };

/**
 * Date-time field, such as "November 20, 2026 8:30 AM" (CONSOLE-13). The value has no time zone: `YYYY-MM-DD HH:mm:ss`.
 */
export function DateTimeField({ inHouseZone = false, ...given }: DateTimeFieldProps) {
  const props = inHouseZone ? { ...given, ...placeInHouseZone(given) } : given;
  return (
    <Field {...pickFrame(props)}>
      <DateTimeControl {...props} />
    </Field>
  );
}

function placeInHouseZone({ value, onChange, hint }: FieldLabelProps & FieldValue<string | null>) {
  return {
    hint: value && hint ? [`${formatZone(value)}. `, hint] : value ? formatZone(value) : hint,
    onChange: (next: string | null) => onChange(next && toExistingTime(next)),
  };
}
