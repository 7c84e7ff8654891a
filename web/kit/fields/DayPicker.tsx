import '@mantine/dates/styles.layer.css';
import { DatePicker } from '@mantine/dates';
import { getToday } from '../text/days';
import styles from './DayPicker.module.css';

interface DayPickerProps {
  /** `YYYY-MM-DD` */
  value: string | null;
  onChange: (day: string | null) => void;
  /** Earliest day that can be chosen. */
  min?: string | undefined;
}

/** Calendar of a month. */
export default function DayPicker({ value, onChange, min }: DayPickerProps) {
  return (
    <DatePicker
      value={value}
      defaultDate={value ?? min ?? getToday()}
      minDate={min}
      onChange={onChange}
      firstDayOfWeek={0}
      previousLabel="Previous month"
      nextLabel="Next month"
      hideOutsideDates
      getDayProps={markToday}
      // As STOP_ESCAPE, for each day.
      __stopPropagation
      classNames={{ day: styles.day, weekday: styles.weekday, calendarHeaderLevel: styles.month }}
    />
  );
}

/** Mark the publisher's day instead of the reader's. */
const markToday = (day: string) =>
  day === getToday() ? { highlightToday: true, 'data-today': true } : { highlightToday: false };
