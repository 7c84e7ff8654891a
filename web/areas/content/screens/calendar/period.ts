import {
  addDays,
  addMonths,
  countDays,
  formatMonth,
  formatMonths,
  getWeekStart,
  getWeeks,
  listWeeks,
} from '../../model/month';

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
  return { weeks, days: weeks.flat(), title: formatMonth(month), month, step };
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
