import { addDays, addMonths, countDays, formatDate } from '@masthead/kit';

/** Weekdays in calendar order, Sunday first. */
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

export const VIEW_LABELS = { weeks: '5 weeks', month: 'Month', list: 'List' } as const;
export type View = keyof typeof VIEW_LABELS;

/** The days that the calendar shows. */
export interface Period {
  /** Whole weeks. */
  weeks: readonly (readonly string[])[];
  days: readonly string[];
  title: string;
  /** The month of the view of a month; days of others are dimmed. */
  month: string | null;
  /** Return the first day of the period so many periods later. */
  step: (by: number) => string;
}

const WEEKS = 5;

/**
 * Return the period of a view that has a day; without one it has today. Five weeks begin with last week, those before and
 * after follow without a gap.
 */
export function getPeriod(view: View, day: string | null, today: string): Period {
  return view === 'month' ? getMonthPeriod((day ?? today).slice(0, 7)) : getWeeksPeriod(day, today);
}

function getMonthPeriod(month: string): Period {
  const weeks = getWeeks(month);
  const step = (by: number) => `${addMonths(month, by)}-01`;
  return { weeks, days: weeks.flat(), title: formatDate(month, 'month'), month, step };
}

function getWeeksPeriod(day: string | null, today: string): Period {
  const first = addDays(getWeekStart(today), -7);
  const length = WEEKS * 7;
  const start = addDays(first, Math.floor(countDays(first, day ?? today) / length) * length);
  const weeks = listWeeks(start, WEEKS);
  const last = addDays(start, length - 1);
  const step = (by: number) => addDays(start, by * length);
  return { weeks, days: weeks.flat(), title: formatMonths(start, last), month: null, step };
}

/** Return the weeks that touch a month, seven days each, including adjacent days of other months. */
export function getWeeks(month: string): string[][] {
  const start = getWeekStart(`${month}-01`);
  return listWeeks(start, Math.ceil(countDays(start, `${addMonths(month, 1)}-01`) / WEEKDAYS.length));
}

/** Return weeks of seven days each. */
export function listWeeks(start: string, count: number): string[][] {
  return Array.from({ length: count }, (_, week) =>
    WEEKDAYS.map((_name, day) => addDays(start, week * WEEKDAYS.length + day)),
  );
}

/** Return the Sunday with which a day's week begins. */
export const getWeekStart = (day: string): string => addDays(day, -getWeekday(day));

/** Return the index of a day in `WEEKDAYS`. */
export const getWeekday = (day: string): number => new Date(day).getUTCDay();

/** Return the months of days as "November 2026", "November – December 2026" or "December 2026 – January 2027". */
export function formatMonths(first: string, last: string): string {
  const [from, to] = [first.slice(0, 7), last.slice(0, 7)];
  const end = formatDate(to, 'month');
  return from === to
    ? end
    : `${formatDate(from, from.slice(0, 4) === to.slice(0, 4) ? 'monthOnly' : 'month')} – ${end}`;
}
