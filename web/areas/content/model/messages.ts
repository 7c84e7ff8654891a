import { formatCountOf, formatNames } from '@masthead/kit';
import { KINDS, type Kind } from './kinds';

/** Documented messages after a removal (CONTENT-6). */
export const REMOVED: Record<Kind, string> = {
  posts: 'Your posts have been removed!',
  jobs: 'Your jobs have been removed!',
  events: 'Your events have been removed!',
  ads: 'Your ads have been removed!',
};

export const REMOVED_ONE: Record<Kind, string> = { ...REMOVED, posts: 'Your post has been removed' };

/** Retention of deleted records in days (CONTENT-6). */
export const TRASH_DAYS = 30;

/** Return a count with its noun: "1 post", "1,200 career listings". */
export function formatKindCount(kind: Kind, count: number): string {
  return formatCountOf(count, KINDS[kind].noun, KINDS[kind].nouns);
}

/** Return the text that says what a removal deletes, with the names that are known. */
export function formatRemovalText(count: number, names: readonly string[]): string {
  const moves = count === 1 ? 'moves' : 'move';
  return `${formatNames(count, names)} ${moves} to the trash and can be restored for ${TRASH_DAYS} days.`;
}
