import { formatInstant } from '@masthead/kit';
import { KINDS } from '../../model/kinds';
import type { Publication } from './publication';
import type { PublicationStatus } from './publicationStatus';

/** Return the notice after a save: a documented one, or what happened to readers (CONTENT-34). */
export function getSaveMessage(
  { kind, words }: Pick<Publication<PublicationStatus>, 'kind' | 'words'>,
  before: PublicationStatus | null,
  after: PublicationStatus,
): string {
  const { label } = KINDS[kind];
  if (!before) return words.added;
  if (after.status === 'published') return `${label} has been ${isPublished(before) ? 'updated' : 'published'}`;
  if (!isPublished(before)) return words.saved;
  return `${label} has been taken offline${formatUntil(after)}`;
}

/** Return the question before a save that takes a published record offline (CONTENT-34). */
export function getOfflineQuestion(name: string, after: PublicationStatus) {
  const title = `Take it offline${formatUntil(after)}?`;
  const becomes = after.status === 'draft' ? 'It becomes a draft' : 'It is scheduled again';
  return {
    title,
    text: `Readers no longer see “${name}”. ${becomes}, with your changes.`,
    action: 'Take offline',
    isDestructive: false,
  };
}

const isPublished = ({ status }: PublicationStatus) => status === 'published';

function formatUntil({ status, date }: PublicationStatus): string {
  return status === 'scheduled' && date ? ` until ${formatInstant(date)}` : '';
}
