import '@mantine/core/styles/Popover.layer.css';
import '@mantine/dates/styles.layer.css';
import { DateInput } from '@mantine/dates';
import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { FLOATING } from '../overlays/floating';
import { Icon } from '../text/Icon';
import styles from './DateControl.module.css';
import { described, type FieldLook, type FieldValue } from './Field';

dayjs.extend(utc);

type DateControlProps = Partial<FieldLook> & FieldValue<string | null> & { placeholder?: string };

/** The input and its calendar; loaded when the first date is on screen. */
export default function DateControl({
  value,
  onChange,
  id,
  name,
  hint,
  error,
  required,
  placeholder,
}: DateControlProps) {
  return (
    <DateInput
      {...described({ id, hint, error, required })}
      name={name}
      placeholder={placeholder ?? 'March 5, 2024'}
      value={value ? dayjs.utc(value).format('YYYY-MM-DD') : null}
      valueFormat="MMMM D, YYYY"
      firstDayOfWeek={1}
      clearable
      clearButtonProps={{ 'aria-label': 'Clear date' }}
      error={Boolean(error)}
      leftSection={<Icon name="calendar" />}
      previousLabel="Previous month"
      nextLabel="Next month"
      popoverProps={FLOATING}
      hideOutsideDates
      highlightToday
      classNames={{ day: styles.day, weekday: styles.weekday, calendarHeaderLevel: styles.month }}
      onChange={(day) => onChange(day ? `${day}T01:00:00Z` : null)}
    />
  );
}
