import type { Month } from '@masthead/client/types/stats';

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
    name: getName(key),
    views: getVisits(views, key),
    clicks: getVisits(clicks, key),
  }));
}

function getName(month: string): string {
  return new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
