import type { Month } from '@masthead/client/types/stats';
import { formatDate } from '@masthead/kit';

/** Views and clicks of one month. */
export interface MonthOfVisits {
  /** Display name: "March 2027". */
  name: string;
  key: string;
  views: number;
  clicks: number;
}

/** Merge views and clicks by month, oldest first. */
export function mergeMonths(views: readonly Month[], clicks: readonly Month[]): MonthOfVisits[] {
  const months = [...new Set([...views, ...clicks].map(({ month }) => month))].sort();
  const getVisits = (list: readonly Month[], key: string) => list.find(({ month }) => month === key)?.visits ?? 0;
  return months.map((key) => ({
    key,
    name: formatDate(key, 'month'),
    views: getVisits(views, key),
    clicks: getVisits(clicks, key),
  }));
}
