import type { TrashedItemOut } from '@masthead/client/types/alerts';
import type { TrashedOut } from '@masthead/client/types/content';
import { formatCountOf } from '@masthead/kit';
import { KIND_OF, KINDS } from './kinds';

/** A deleted alert issue, from the alerts service. */
export type TrashedIssue = TrashedItemOut & { kind: 'alert-item' };

/** A deleted post, career listing, event or ad, from the content service. */
export type TrashedPublication = TrashedOut;

/** A deleted record. It is permanently deleted at `purgedAt`. */
export type Trashed = TrashedPublication | TrashedIssue;

/** The kinds of records in the trash, as options of its filter. */
export const TRASH_KINDS: readonly { value: Trashed['kind']; label: string }[] = [
  { value: 'alert-item', label: 'Alert issue' },
  ...Object.values(KINDS).map(({ single, label }) => ({ value: single, label })),
];

export const isIssue = (row: Trashed): row is TrashedIssue => row.kind === 'alert-item';
export const isPublication = (row: Trashed): row is TrashedPublication => !isIssue(row);

/** Return the label of a record's kind: "Alert issue", "Career listing". */
export const getKindLabel = (row: Trashed): string => (isIssue(row) ? 'Alert issue' : KINDS[KIND_OF[row.kind]].label);

/** Return a record's display name. */
export const getName = (row: Trashed): string => (isIssue(row) ? `Issue# ${row.issue} · ${row.title}` : row.title);

/** Return a record's key among all kinds: `post/5`. */
export const getKey = ({ kind, id }: Trashed): string => `${kind}/${id}`;

/** Return the number of filled slots: "1 filled slot". */
export function formatFilledSlots({ filledSlots }: TrashedIssue): string {
  return formatCountOf(filledSlots, 'filled slot');
}

/** Return the offset and count of publications that can be on a page of the trash, given the number of issues in it. */
export function getPublicationRange(skip: number, size: number, issues: number): { from: number; count: number } {
  const from = Math.max(0, skip - issues);
  return { from, count: size + skip - from };
}

/**
 * Return one page of both lists, latest deletion first.
 *
 * @param publications the range named by `publicationsFor`, starting at `from` of all publications
 * @param issues all of them
 */
export function mergePage(
  publications: readonly TrashedPublication[],
  from: number,
  issues: readonly TrashedIssue[],
  skip: number,
  size: number,
): Trashed[] {
  const merged = [...publications, ...issues].sort((one, other) => compareText(other.deletedAt, one.deletedAt));
  return merged.slice(skip - from, skip - from + size);
}

/** ISO 8601 times in UTC sort as text. */
const compareText = (one: string, other: string): number => Number(one > other) - Number(one < other);
