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

/** What stands in the control as text: whether it reads as a date or nothing, and whether the person has gone on. */
export interface Typed {
  readable: boolean;
  left: boolean;
}

type DateControlProps = Partial<FieldLabelProps> &
  FieldValue<string | null> & {
    placeholder?: string;
    dateOnly?: boolean;
    /** Whether what was typed reads as a date; what does not stays to be mended. */
    readable: boolean;
    onTyped: (typed: Typed) => void;
  };

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
  dateOnly = false,
  readable,
  onTyped,
}: DateControlProps) {
  // Who types needs no calendar: it would lie over what comes next.
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

/** The day a text names, in any way browsers read; null when it names none. */
function dayOf(text: string): string | null {
  const written = /^\d{4}-\d{2}-\d{2}$/.test(text.trim()) ? `${text.trim()}T00:00` : text;
  const day = dayjs(new Date(written));
  return day.isValid() ? day.format('YYYY-MM-DD') : null;
}
