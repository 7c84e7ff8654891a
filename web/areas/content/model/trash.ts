import type { TrashedItemOut } from '@masthead/client/types/alerts';
import type { TrashedOut } from '@masthead/client/types/content';
import { formatCount } from '@masthead/kit';
import { KIND_OF, KINDS } from './kinds';

/** A deleted alert issue, which the alerts service keeps. */
export type TrashedIssue = TrashedItemOut & { kind: 'alert-item' };

/** A deleted post, career listing, event or ad, which the content service keeps. */
export type TrashedPublication = TrashedOut;

/** Something in the trash; at `purgedAt` it is deleted for good. */
export type Trashed = TrashedPublication | TrashedIssue;

export const isIssue = (row: Trashed): row is TrashedIssue => row.kind === 'alert-item';
export const isPublication = (row: Trashed): row is TrashedPublication => !isIssue(row);

/** "Alert issue", "Career listing". */
export const kindLabel = (row: Trashed): string => (isIssue(row) ? 'Alert issue' : KINDS[KIND_OF[row.kind]].label);

/** What a person calls it, alone or in a sentence. */
export const nameOf = (row: Trashed): string => (isIssue(row) ? `Issue# ${row.issue} · ${row.title}` : row.title);

/** "1 filled slot" */
export function slotsOf({ filledSlots }: TrashedIssue): string {
  return `${formatCount(filledSlots)} filled ${filledSlots === 1 ? 'slot' : 'slots'}`;
}

/** Which publications can stand on a page of the trash when so many issues lie among them. */
export function publicationsFor(skip: number, size: number, issues: number): { from: number; count: number } {
  const from = Math.max(0, skip - issues);
  return { from, count: size + skip - from };
}

/**
 * A page of both, what was deleted last first.
 *
 * @param publications those that `publicationsFor` names, beginning at `from` of all publications
 * @param issues all of them
 */
export function pageOfBoth(
  publications: readonly TrashedPublication[],
  from: number,
  issues: readonly TrashedIssue[],
  skip: number,
  size: number,
): Trashed[] {
  const both = [...publications, ...issues].sort((one, other) => compare(other.deletedAt, one.deletedAt));
  return both.slice(skip - from, skip - from + size);
}

/** Times are ISO 8601 in UTC, which sort as text. */
const compare = (one: string, other: string): number => Number(one > other) - Number(one < other);
