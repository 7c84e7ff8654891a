import { formatCount, formatNames } from '@masthead/kit';
import { KINDS, type Kind } from './kinds';

/** Said after a removal (document 001 §8). */
export const REMOVED: Record<Kind, string> = {
  posts: 'Your posts have been removed!',
  jobs: 'Your jobs have been removed!',
  events: 'Your events have been removed!',
  ads: 'Your ads have been removed!',
};

export const REMOVED_ONE: Record<Kind, string> = { ...REMOVED, posts: 'Your post has been removed' };

/** Days a removed record can be taken back. */
export const TRASH_DAYS = 30;

/** "1 post", "1,200 career listings". */
export function countOf(kind: Kind, count: number): string {
  return `${formatCount(count)} ${count === 1 ? KINDS[kind].noun : KINDS[kind].nouns}`;
}

/** What a removal takes away, by name as far as names are known. */
export function removalText(count: number, names: readonly string[]): string {
  const moves = count === 1 ? 'moves' : 'move';
  return `${formatNames(count, names)} ${moves} to the trash and can be restored for ${TRASH_DAYS} days.`;
}
