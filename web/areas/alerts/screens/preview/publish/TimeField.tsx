import { DateTimeField, formatZone, getHouseZone } from '@masthead/kit';

interface TimeFieldProps {
  /** Local time of the publisher: `YYYY-MM-DD HH:mm:ss`. */
  value: string | null;
  onChange: (value: string | null) => void;
}

/** The time at which the issue is published, in the publisher's time zone, which is named. */
export function TimeField({ value, onChange }: TimeFieldProps) {
  return (
    <DateTimeField
      id="publish-at"
      name="publish-at"
      label="Publish at"
      hint={value ? formatZone(getHouseZone(), value) : undefined}
      value={value}
      onChange={onChange}
    />
  );
}
