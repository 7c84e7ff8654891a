import { DateTimeField } from '@masthead/kit';

interface TimeFieldProps {
  /** Local time: `YYYY-MM-DD HH:mm:ss`. */
  value: string | null;
  onChange: (value: string | null) => void;
}

/** The time at which the issue is published, in the time zone that is named. */
export function TimeField({ value, onChange }: TimeFieldProps) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');
  return (
    <DateTimeField
      id="publish-at"
      name="publish-at"
      label="Publish at"
      hint={`Time zone ${zone}`}
      value={value}
      onChange={onChange}
    />
  );
}
