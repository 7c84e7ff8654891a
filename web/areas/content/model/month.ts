import { getHouseZone, toLocalDateTime } from '@masthead/kit';

/** Calendar days are plain `YYYY-MM-DD` and months `YYYY-MM`, independent of the browser's time zone. */
const DAY = 86_400_000;
const WEEKS = 7;

/** Weekdays in calendar order, Sunday first. */
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** Return the month in the URL; today's month if there is none. */
export function parseMonth(value: string, today: string): string {
  return /^[12]\d{3}-(0[1-9]|1[0-2])$/.test(value) ? value : today.slice(0, 7);
}

/** Return a day of a URL; null if it is none. */
export function parseDay(value: string | null): string | null {
  return value && /^[12]\d{3}-\d\d-\d\d$/.test(value) && toDay(toTimestamp(value)) === value ? value : null;
}

/** Return the weeks that touch a month, seven days each, including adjacent days of other months. */
export function getWeeks(month: string): string[][] {
  const first = toTimestamp(`${month}-01`);
  const start = first - new Date(first).getUTCDay() * DAY;
  const next = toTimestamp(`${addMonths(month, 1)}-01`);
  const count = Math.ceil((next - start) / DAY / WEEKS);
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: WEEKS }, (_day, day) => toDay(start + (week * WEEKS + day) * DAY)),
  );
}

export function addMonths(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return toDay(Date.UTC(year, number - 1 + by, 1)).slice(0, 7);
}

export function addDays(day: string, by: number): string {
  return toDay(toTimestamp(day) + by * DAY);
}

/** Return the current day in the publisher's time zone, like all days of the calendar (CONSOLE-40). */
export function getToday(): string {
  return getDay(new Date().toISOString());
}

/** Return the day of an instant in the publisher's time zone. */
export function getDay(instant: string): string {
  return toLocalDateTime(instant).slice(0, 10);
}

/** Return a month as "November 2026". */
export function formatMonth(month: string): string {
  return MONTH.format(toTimestamp(`${month}-01`));
}

/** Return a day as "Thursday, November 19, 2026". */
export function formatDay(day: string): string {
  return LONG_DAY.format(toTimestamp(day));
}

/** Return a day as "Thu, Nov 19". */
export function formatShortDay(day: string): string {
  return SHORT_DAY.format(toTimestamp(day));
}

/** Return a time in the publisher's time zone as "2 PM" or "2:15 PM". */
export function formatTime(date: string): string {
  const options = { timeZone: getHouseZone(), hour: 'numeric', minute: '2-digit' } as const;
  return new Date(date).toLocaleTimeString('en-US', options).replace(':00', '');
}

const UTC = { timeZone: 'UTC' } as const;
const MONTH = new Intl.DateTimeFormat('en-US', { ...UTC, month: 'long', year: 'numeric' });
const LONG_DAY = new Intl.DateTimeFormat('en-US', { ...UTC, dateStyle: 'full' });
const SHORT_DAY = new Intl.DateTimeFormat('en-US', { ...UTC, weekday: 'short', month: 'short', day: 'numeric' });

const toTimestamp = (day: string) => Date.parse(`${day}T00:00:00Z`);
const toDay = (time: number) => (Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 10));
