import { getHouseZone, toLocalDateTime } from '@masthead/kit';

/** Calendar days are plain `YYYY-MM-DD` and months `YYYY-MM`, independent of the browser's time zone. */
const DAY = 86_400_000;
const DAYS_OF_WEEK = 7;

/** Weekdays in calendar order, Sunday first. */
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** Return a day of a URL; null if it is none. */
export function parseDay(value: string | null): string | null {
  return value && /^[12]\d{3}-\d\d-\d\d$/.test(value) && toDay(toTimestamp(value)) === value ? value : null;
}

/** Return the weeks that touch a month, seven days each, including adjacent days of other months. */
export function getWeeks(month: string): string[][] {
  const start = getWeekStart(`${month}-01`);
  const days = (toTimestamp(`${addMonths(month, 1)}-01`) - toTimestamp(start)) / DAY;
  return listWeeks(start, Math.ceil(days / DAYS_OF_WEEK));
}

/** Return weeks of seven days each. */
export function listWeeks(start: string, count: number): string[][] {
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: DAYS_OF_WEEK }, (_day, day) => addDays(start, week * DAYS_OF_WEEK + day)),
  );
}

/** Return the Sunday with which a day's week begins. */
export function getWeekStart(day: string): string {
  return addDays(day, -getWeekday(day));
}

/** Return the index of a day in `WEEKDAYS`. */
export function getWeekday(day: string): number {
  return new Date(toTimestamp(day)).getUTCDay();
}

/** Return how many days one day is after another. */
export function countDays(from: string, to: string): number {
  return (toTimestamp(to) - toTimestamp(from)) / DAY;
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

/** Return the months of days as "November 2026", "November – December 2026" or "December 2026 – January 2027". */
export function formatMonths(first: string, last: string): string {
  const [from, to] = [first.slice(0, 7), last.slice(0, 7)];
  if (from === to) return formatMonth(from);
  const begin = from.slice(0, 4) === to.slice(0, 4) ? LONG_MONTH.format(toTimestamp(`${from}-01`)) : formatMonth(from);
  return `${begin} – ${formatMonth(to)}`;
}

/** Return the month of a day as "Nov". */
export function formatShortMonth(day: string): string {
  return SHORT_MONTH.format(toTimestamp(day));
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
const LONG_MONTH = new Intl.DateTimeFormat('en-US', { ...UTC, month: 'long' });
const SHORT_MONTH = new Intl.DateTimeFormat('en-US', { ...UTC, month: 'short' });
const LONG_DAY = new Intl.DateTimeFormat('en-US', { ...UTC, dateStyle: 'full' });
const SHORT_DAY = new Intl.DateTimeFormat('en-US', { ...UTC, weekday: 'short', month: 'short', day: 'numeric' });

const toTimestamp = (day: string) => Date.parse(`${day}T00:00:00Z`);
const toDay = (time: number) => (Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 10));
