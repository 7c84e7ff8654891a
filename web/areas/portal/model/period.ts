import { addDays, addMonths, getToday } from '@masthead/kit';
/** Query parameters of the period of a report and their defaults. */
export const PERIOD = { period: '12', from: '', to: '' };

export type PeriodAddress = typeof PERIOD;

/** First and last day of a report, `YYYY-MM-DD`; undefined is no limit. */
export interface Period {
  from: string | undefined;
  to: string | undefined;
}

/** The periods to choose from: a number of months up to today, the calendar year, or everything. */
export const PERIODS = [
  { value: '3', label: '3 months' },
  { value: '12', label: '12 months' },
  { value: 'year', label: getToday().slice(0, 4) },
  { value: 'all', label: 'All' },
] as const;

/** Return the days of the chosen period; typed days have priority. */
export function toPeriod({ period, from, to }: PeriodAddress, today = getToday()): Period {
  if (from || to) return { from: from || undefined, to: to || undefined };
  return { from: getFirstDay(period, today), to: undefined };
}

function getFirstDay(period: string, today: string): string | undefined {
  if (period === 'all') return undefined;
  if (period === 'year') return `${today.slice(0, 4)}-01-01`;
  const month = addMonths(today.slice(0, 7), -(Number(period) || Number(PERIOD.period)));
  // The month before March 31 has no 31st day: its last one is taken.
  const lastDay = addDays(`${addMonths(month, 1)}-01`, -1);
  return [`${month}${today.slice(7)}`, lastDay].sort()[0];
}
