import type { Status } from '@masthead/client/types/content';
import { formatDateTime, toLocalDateTime } from '@masthead/kit';

/** What every editor's values hold beside its own. */
export interface PublicationStatus {
  status: Status;
  /** When it goes, or went, live; ISO 8601 in UTC. */
  date: string | null;
}

export const STATUS_LABELS = { status: 'Status', date: 'Date' };

const WORDS: Record<Status, string> = { draft: 'Draft', scheduled: 'Scheduled', published: 'Published' };

/** How a status and its date read beside a colleague's. */
export const STATUS_FORMATS = {
  status: (status: Status) => WORDS[status],
  date: (date: string | null) => (date ? formatDateTime(toLocalDateTime(date)) : '–'),
};

/** Where a new one stands. */
export const NEW: PublicationStatus = { status: 'draft', date: null };

/** Where a stored one stands. */
export const statusOf = ({ status, date }: PublicationStatus): PublicationStatus => ({ status, date });
