import type { Status } from '@masthead/client/types/content';
import { formatDateTime, toLocalDateTime } from '@masthead/kit';

/** Form values that every editor has. */
export interface PublicationStatus {
  status: Status;
  /** Publication date, scheduled or actual; ISO 8601 in UTC. */
  date: string | null;
}

export const STATUS_LABELS = { status: 'Status', date: 'Date' };

const WORDS: Record<Status, string> = { draft: 'Draft', scheduled: 'Scheduled', published: 'Published' };

/** How status and date are displayed in the history and in conflicts. */
export const STATUS_FORMATS = {
  status: (status: Status) => WORDS[status],
  date: (date: string | null) => (date ? formatDateTime(toLocalDateTime(date)) : '–'),
};

/** Status of a new record. */
export const NEW: PublicationStatus = { status: 'draft', date: null };

/** Return the status of a stored record. */
export const statusOf = ({ status, date }: PublicationStatus): PublicationStatus => ({ status, date });
