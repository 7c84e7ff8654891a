import { addDays, addMonths, countDays, formatDate, parseDay } from '@masthead/kit';

/** The first and the last day of a period. */
export interface Period {
  from: string;
  to: string;
}

/** Months that the board shows by default, the present one first. */
export const DEFAULT_MONTHS = 4;

/** Return the period of an address; where it has none, some months from that of a day on. */
export function getPeriod(from: string, to: string, day: string): Period {
  return parseDay(from) && parseDay(to) && from <= to ? { from, to } : getMonths(day, DEFAULT_MONTHS);
}

/** Return the period of some months, that of a day first. */
export function getMonths(day: string, count: number): Period {
  const month = day.slice(0, 7);
  return { from: `${month}-01`, to: addDays(`${addMonths(month, count)}-01`, -1) };
}

/** Return the period before (-1) or after (1) another one, equally long. */
export function stepPeriod(period: Period, by: 1 | -1): Period {
  const count = countMonths(period);
  if (count > 0) return getMonths(addMonths(period.from.slice(0, 7), by * count), count);
  const days = countDays(period.from, period.to) + 1;
  return { from: addDays(period.from, by * days), to: addDays(period.to, by * days) };
}

/** Return how many whole months a period has; 0 if it begins or ends within one. */
export function countMonths({ from, to }: Period): number {
  if (!from.endsWith('-01') || !addDays(to, 1).endsWith('-01')) return 0;
  const [begin, end] = [new Date(from), new Date(to)];
  return (end.getUTCFullYear() - begin.getUTCFullYear()) * 12 + end.getUTCMonth() - begin.getUTCMonth() + 1;
}

/** Format a period: "Nov 2026 – Feb 2027", or with its days if it has no whole months. */
export function formatPeriod(period: Period): string {
  const format = (day: string) =>
    countMonths(period) === 0 ? `${formatDate(day, 'day')}, ${day.slice(0, 4)}` : formatDate(day, 'shortMonth');
  const [first, last] = [format(period.from), format(period.to)];
  return first === last ? first : `${first} – ${last}`;
}
