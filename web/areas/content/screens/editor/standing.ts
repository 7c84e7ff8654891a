import type { Status } from '@masthead/client/types/content';
import { formatDateTime, localDateTimeOf } from '@masthead/kit';

/** What every editor's values hold beside its own. */
export interface Standing {
  status: Status;
  /** When it goes, or went, live; ISO 8601 in UTC. */
  date: string | null;
}

export const STANDING_LABELS = { status: 'Status', date: 'Date' };

const WORDS: Record<Status, string> = { draft: 'Draft', scheduled: 'Scheduled', published: 'Published' };

/** How a status and its date read beside a colleague's. */
export const STANDING_SHOWS = {
  status: (status: Status) => WORDS[status],
  date: (date: string | null) => (date ? formatDateTime(localDateTimeOf(date)) : '–'),
};

/** Where a new one stands. */
export const NEW: Standing = { status: 'draft', date: null };

/** Where a stored one stands. */
export const standingOf = ({ status, date }: Standing): Standing => ({ status, date });
