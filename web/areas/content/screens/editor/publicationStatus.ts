import type { Status } from '@masthead/client/types/content';
import { formatInstant } from '@masthead/kit';

/** Form values that every editor has. */
export interface PublicationStatus {
  status: Status;
  /** Publication date, scheduled or actual; ISO 8601 in UTC. */
  date: string | null;
}

/** A request body with every field, so that none is forgotten. The form adds status and date. */
export type WholeBody<T> = Required<Omit<T, keyof PublicationStatus>>;

export const STATUS_LABELS = { status: 'Status', date: 'Date' };

const LABEL_BY_STATUS: Record<Status, string> = { draft: 'Draft', scheduled: 'Scheduled', published: 'Published' };

/** How status and date are displayed in the history and in conflicts. */
export const STATUS_FORMATS = {
  status: (status: Status) => LABEL_BY_STATUS[status],
  date: formatInstant,
};

/** Status of a new record. */
export const NEW_STATUS: PublicationStatus = { status: 'draft', date: null };

/** Return the status of a stored record. */
export const pickStatus = ({ status, date }: PublicationStatus): PublicationStatus => ({ status, date });
