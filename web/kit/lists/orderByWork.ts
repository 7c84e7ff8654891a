import { getToday } from '../text/days';

/** Order records as they are worked on: what is next on top, then what follows, what has no date yet, and the past, newest first. */
export function orderByWork<T>(records: readonly T[], getDate: (record: T) => string | null): T[] {
  const dateOf = (record: T) => getDate(record) ?? '9999';
  const sorted = [...records].sort((one, other) => dateOf(one).localeCompare(dateOf(other)));
  const isPast = (record: T) => dateOf(record) < getToday();
  return [...sorted.filter((record) => !isPast(record)), ...sorted.filter(isPast).reverse()];
}
