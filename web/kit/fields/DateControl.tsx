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
export interface TypedDate {
  isValid: boolean;
  isBlurred: boolean;
}

type DateControlProps = Partial<FieldLabelProps> &
  FieldValue<string | null> & {
    placeholder?: string;
    dateOnly?: boolean;
    /** Whether the typed text is a valid date. Invalid text is kept for correction. */
    isValid: boolean;
    onTyped: (typed: TypedDate) => void;
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
  isValid,
  onTyped,
}: DateControlProps) {
  // Hide the calendar while typing: it would cover the next field.
  const [isTyping, setIsTyping] = useState(false);
  return (
    <DateInput
      {...getAriaProps({ id, hint, error, required })}
      name={name}
      placeholder={placeholder ?? 'Month day, year'}
      value={value ? dayjs.utc(value).format('YYYY-MM-DD') : null}
      valueFormat="MMMM D, YYYY"
      firstDayOfWeek={0}
      clearable
      clearButtonProps={{ 'aria-label': 'Clear date' }}
      error={Boolean(error)}
      leftSection={<Icon name="calendar" />}
      previousLabel="Previous month"
      nextLabel="Next month"
      popoverProps={isTyping ? { ...FLOATING, opened: false } : FLOATING}
      hideOutsideDates
      highlightToday
      classNames={{ day: styles.day, weekday: styles.weekday, calendarHeaderLevel: styles.month }}
      fixOnBlur={isValid}
      dateParser={(text) => {
        const day = parseDay(text);
        onTyped({ isValid: day !== null, isBlurred: false });
        return day;
      }}
      onInput={() => setIsTyping(true)}
      onClick={() => setIsTyping(false)}
      onBlur={() => {
        setIsTyping(false);
        onTyped({ isValid, isBlurred: true });
      }}
      onChange={(day) => {
        onTyped({ isValid: true, isBlurred: false });
        onChange(day && !dateOnly ? `${day}T01:00:00Z` : day);
      }}
    />
  );
}

/** Parse a date in any format that the browser accepts; null if it is invalid. */
function parseDay(text: string): string | null {
  const normalized = /^\d{4}-\d{2}-\d{2}$/.test(text.trim()) ? `${text.trim()}T00:00` : text;
  const day = dayjs(new Date(normalized));
  return day.isValid() ? day.format('YYYY-MM-DD') : null;
}
