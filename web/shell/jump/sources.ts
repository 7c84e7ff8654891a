import type { Call } from '@masthead/client/shell';
import type { JumpSource } from '@masthead/kit';
import type { Destination } from './destinations';

/** Maximum number of results of one kind. */
const LIMIT = 6;

/** Build the request for matching records: one record for `#id`, else a search. */
export function buildCall({ search, record }: JumpSource, typed: string): Call {
  const id = /^#(\d{1,15})$/.exec(typed)?.[1];
  if (id && record) return { url: `${record}/${id}` };
  const { param = 'q', ...request } = search;
  const call = { ...request, params: { [param]: typed, limit: LIMIT } };
  return search.method === 'POST' ? { ...call, body: {} } : call;
}

/** Build the request for one record; null if the source has no endpoint for it. */
export function buildRecordCall({ record, byId = record }: JumpSource, id: string): Call | null {
  return byId ? { url: `${byId}/${id}` } : null;
}

/** Convert the records of a response to destinations with this path. */
export function toDestinations(answer: unknown, { kind, title, to }: JumpSource, path: string): Destination[] {
  return [answer as Record<string, unknown> | Record<string, unknown>[]].flat().map((record) => ({
    to: to ? fill(to, record) : path.replace(':id', String(record.id)),
    title: fill(title, record).trim() || `${kind} ${record.id}`,
    kind,
  }));
}

const fill = (template: string, record: Record<string, unknown>): string =>
  template.replace(/\{([\w.]+)\}/g, (_, field: string) => String(read(record, field) ?? ''));

/** Return a field of a record, or of a record in it: `issue.date`. */
const read = (record: unknown, field: string): unknown =>
  field.split('.').reduce<unknown>((of, name) => (of as Record<string, unknown> | null)?.[name], record);
