import { getToday } from '../text/days';

/** Return whether a record is still to come, as one without a date is. */
export const isAhead = (date: string | null): boolean => date === null || date >= getToday();

/** Order records as they are worked on: what is next on top, then what follows, what has no date yet, and the past, newest first. */
export function orderByWork<T>(records: readonly T[], getDate: (record: T) => string | null): T[] {
  const dateOf = (record: T) => getDate(record) ?? '9999';
  const sorted = [...records].sort((one, other) => dateOf(one).localeCompare(dateOf(other)));
  const isNext = (record: T) => isAhead(getDate(record));
  return [...sorted.filter(isNext), ...sorted.filter((record) => !isNext(record)).reverse()];
}
