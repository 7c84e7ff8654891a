import type { IssueSent } from '@masthead/client/types/stats';

/** Return the figures of an issue that were typed or imported; undefined if there are none: live clicks are taken over. */
export function findFigures(issues: readonly IssueSent[], alertItemId: number | null): IssueSent | undefined {
  return issues.find((issue) => issue.alertItemId === alertItemId && issue.delivered !== null);
}

/**
 * Return the newest issue with figures before a date, other than the issue itself; undefined if there is none.
 *
 * @param date ISO 8601; null for any date
 */
export function findIssueBefore(
  issues: readonly IssueSent[],
  alertItemId: number | null,
  date: string | null,
): IssueSent | undefined {
  const end = date === null ? Number.POSITIVE_INFINITY : Date.parse(date);
  const earlier = issues.filter((issue) => issue.alertItemId !== alertItemId && toTime(issue) <= end);
  return earlier.sort((one, other) => toTime(other) - toTime(one) || other.id - one.id)[0];
}

/** Return the time of an issue; NaN, which is before no date, without one. */
const toTime = ({ date }: IssueSent): number => (date === null ? Number.NaN : Date.parse(date));
