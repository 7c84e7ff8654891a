import type { Call } from '@masthead/client';
import type { JumpSource } from '@masthead/kit';
import type { Destination } from './destinations';

/** Maximum number of results of one kind. */
const LIMIT = 6;

/** Build the request for matching records: one record for `#id`, else a search. */
export function buildCall({ search, record }: JumpSource, typed: string): Call {
  const id = /^#(\d{1,15})$/.exec(typed)?.[1];
  if (id && record) return { url: `${record}/${id}` };
  const call = { ...search, params: { q: typed, limit: LIMIT } };
  return search.method === 'POST' ? { ...call, body: {} } : call;
}

/** Convert the records of a response to destinations with this path. */
export function toDestinations(answer: unknown, { kind, title }: JumpSource, path: string): Destination[] {
  return [answer as Record<string, unknown> | Record<string, unknown>[]].flat().map((record) => ({
    to: path.replace(':id', String(record.id)),
    title: title.replace(/\{(\w+)\}/g, (_, field: string) => String(record[field] ?? '')),
    kind,
  }));
}
