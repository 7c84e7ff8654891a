import { toLocalDateTime } from '@masthead/kit';

/** Calendar days are plain `YYYY-MM-DD`. Dates of issues are days in UTC (ALERT-3). */

const DAY = 86_400_000;
const PATTERN = /^[12]\d{3}-\d\d-\d\d$/;

/** The first and the last day of a period. */
export interface Period {
  from: string;
  to: string;
}

/** Months that the board shows by default, the present one first. */
export const DEFAULT_MONTHS = 4;

/** Return the current day in the publisher's time zone. */
export const getToday = (): string => toLocalDateTime(new Date().toISOString()).slice(0, 10);

export const addDays = (day: string, by: number): string => toDay(toTimestamp(day) + by * DAY);

/** Return a day in a month after that of a day; by default its first one, else its last one. */
export function getMonthDay(day: string, months: number, isLast = false): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return toDay(Date.UTC(year, month - 1 + months + (isLast ? 1 : 0), isLast ? 0 : 1));
}

/** Return the period of an address; where it has none, some months from that of a day on. */
export function getPeriod(from: string, to: string, day: string): Period {
  if (PATTERN.test(from) && PATTERN.test(to) && from <= to) return { from, to };
  return getMonths(day, DEFAULT_MONTHS);
}

/** Return the period of some months, that of a day first. */
export const getMonths = (day: string, count: number): Period => ({
  from: getMonthDay(day, 0),
  to: getMonthDay(day, count - 1, true),
});

/** Return the period before (-1) or after (1) another one, equally long. */
export function stepPeriod(period: Period, by: 1 | -1): Period {
  const count = countMonths(period);
  if (count > 0) return getMonths(getMonthDay(period.from, by * count), count);
  const days = (toTimestamp(period.to) - toTimestamp(period.from)) / DAY + 1;
  return { from: addDays(period.from, by * days), to: addDays(period.to, by * days) };
}

/** Return how many whole months a period has; 0 if it begins or ends within one. */
export function countMonths({ from, to }: Period): number {
  if (from !== getMonthDay(from, 0) || to !== getMonthDay(to, 0, true)) return 0;
  const [begin, end] = [new Date(toTimestamp(from)), new Date(toTimestamp(to))];
  return (end.getUTCFullYear() - begin.getUTCFullYear()) * 12 + end.getUTCMonth() - begin.getUTCMonth() + 1;
}

/** Format a period: "Nov 2026 – Feb 2027", or with its days if it has no whole months. */
export function formatPeriod(period: Period): string {
  const { from, to } = period;
  if (countMonths(period) === 0) return `${formatDay(from)}, ${from.slice(0, 4)} – ${formatDay(to)}, ${to.slice(0, 4)}`;
  const [first, last] = [formatMonth(from, 'short'), formatMonth(to, 'short')];
  return first === last ? first : `${first} – ${last}`;
}

/** "December 2026", or "Dec 2026". */
export const formatMonth = (date: string, month: 'long' | 'short' = 'long'): string =>
  format(date, month === 'long' ? MONTH : SHORT_MONTH);

/** "Dec 1". */
export const formatDay = (date: string): string => format(date, SHORT_DAY);

/** "Tue, Dec 1, 2026". */
export const formatFullDay = (date: string): string => format(date, FULL_DAY);

const UTC = { timeZone: 'UTC' } as const;
const MONTH = new Intl.DateTimeFormat('en-US', { ...UTC, month: 'long', year: 'numeric' });
const SHORT_MONTH = new Intl.DateTimeFormat('en-US', { ...UTC, month: 'short', year: 'numeric' });
const SHORT_DAY = new Intl.DateTimeFormat('en-US', { ...UTC, month: 'short', day: 'numeric' });
const FULL_DAY = new Intl.DateTimeFormat('en-US', {
  ...UTC,
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
});

const format = (date: string, as: Intl.DateTimeFormat): string => as.format(toTimestamp(date.slice(0, 10)));

const toTimestamp = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const toDay = (timestamp: number): string => new Date(timestamp).toISOString().slice(0, 10);
