import type { Status } from '@masthead/client/types/content';
import { formatInstant, value } from '@masthead/kit';

const LABEL_BY_STATUS: Record<Status, string> = { draft: 'Draft', scheduled: 'Scheduled', published: 'Published' };

const { write: _status, ...status } = value<Status>('Status', 'draft', { format: (stored) => LABEL_BY_STATUS[stored] });
const { write: _date, ...date } = value<string | null>('Date', null, { format: formatInstant });

/** Fields of every record, which the form sends with what is done to it: saved, scheduled or published. */
export const STATUS_FIELDS = { status, date };

/** Form values that every editor has. */
export interface PublicationStatus {
  status: Status;
  /** Publication date, scheduled or actual; ISO 8601 in UTC. */
  date: string | null;
}

/** A request body with every field, so that none is forgotten. The form adds status and date. */
export type WholeBody<T> = Required<Omit<T, keyof PublicationStatus>>;
