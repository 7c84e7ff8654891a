import '@mantine/core/styles/Popover.layer.css';
import '@mantine/dates/styles.layer.css';
import { DateInput } from '@mantine/dates';
import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { useState } from 'react';
import { FLOATING } from '../overlays/floating';
import { Icon } from '../text/Icon';
import styles from './DateControl.module.css';
import { type FieldLabelProps, type FieldValue, getAriaProps } from './Field';

dayjs.extend(utc);

/** State of the typed text: whether it is empty or a valid date, and whether the field has lost focus. */
export interface Typed {
  readable: boolean;
  left: boolean;
}

type DateControlProps = Partial<FieldLabelProps> &
  FieldValue<string | null> & {
    placeholder?: string;
    dateOnly?: boolean;
    /** Whether the typed text is a valid date. Invalid text is kept for correction. */
    readable: boolean;
    onTyped: (typed: Typed) => void;
  };

/** Date input with calendar. Loaded when the first date field is rendered. */
export default function DateControl({
  value,
  onChange,
  id,
  name,
  hint,
  error,
  required,
  placeholder,
  dateOnly = false,
  readable,
  onTyped,
}: DateControlProps) {
  // Hide the calendar while typing: it would cover the next field.
  const [typing, setTyping] = useState(false);
  return (
    <DateInput
      {...getAriaProps({ id, hint, error, required })}
      name={name}
      placeholder={placeholder ?? 'March 5, 2024'}
      value={value ? dayjs.utc(value).format('YYYY-MM-DD') : null}
      valueFormat="MMMM D, YYYY"
      firstDayOfWeek={0}
      clearable
      clearButtonProps={{ 'aria-label': 'Clear date' }}
      error={Boolean(error)}
      leftSection={<Icon name="calendar" />}
      previousLabel="Previous month"
      nextLabel="Next month"
      popoverProps={typing ? { ...FLOATING, opened: false } : FLOATING}
      hideOutsideDates
      highlightToday
      classNames={{ day: styles.day, weekday: styles.weekday, calendarHeaderLevel: styles.month }}
      fixOnBlur={readable}
      dateParser={(text) => {
        const day = dayOf(text);
        onTyped({ readable: day !== null, left: false });
        return day;
      }}
      onInput={() => setTyping(true)}
      onClick={() => setTyping(false)}
      onBlur={() => {
        setTyping(false);
        onTyped({ readable, left: true });
      }}
      onChange={(day) => {
        onTyped({ readable: true, left: false });
        onChange(day && !dateOnly ? `${day}T01:00:00Z` : day);
      }}
    />
  );
}

/** Parse a date in any format that the browser accepts; null if it is invalid. */
function dayOf(text: string): string | null {
  const written = /^\d{4}-\d{2}-\d{2}$/.test(text.trim()) ? `${text.trim()}T00:00` : text;
  const day = dayjs(new Date(written));
  return day.isValid() ? day.format('YYYY-MM-DD') : null;
}
