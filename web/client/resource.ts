import type { resources } from './generated/resources';
import { isProblem } from './problem';

/** What operations read and change: one noun for each kind of record (`generate-resources.mjs`). */
export type Resource = (typeof resources)[number];

/** What a query shows and a mutation changes: all of a resource, one record of it or, as `LIST`, its lists. */
export interface Tag {
  type: Resource;
  id?: string | number;
}

/** The resource of a request, of which it may be one record, and others that are part of it. */
type Resources = readonly [Resource, ...Resource[]];

/** A request that reads resources. */
export interface Reading {
  reads: Resources;
  id?: string | number;
}

/** A request that may change resources. */
interface Changing {
  url: string;
  method?: string;
  changes?: Resources;
  id?: string | number;
}

/** Statuses of a change that was refused because somebody else has changed the records meanwhile. */
const OUTDATED = [404, 409, 412];

/** Return the tag of a resource's lists, which every change of the resource invalidates. */
export const listTag = (type: Resource): Tag => ({ type, id: 'LIST' });

/** Return what a request shows. */
export function listReadTags({ reads: [own, ...others], id }: Reading): Tag[] {
  return [id === undefined ? listTag(own) : { type: own, id }, ...others.map(listTag)];
}

/**
 * Return what a request changes. A record that it deletes, or whose response is kept, is not asked for again. A POST to a
 * single name adds a record; one to an action, such as `alert-bookings/request`, may change any.
 */
export function listChangeTags({ changes, id, method, url }: Changing, isKept = false): Tag[] {
  if (!changes) return [];
  const [own, ...others] = changes;
  const wholly = others.map((type) => ({ type }));
  const isCreation = method === 'POST' && !url.includes('/');
  if (id === undefined && !isCreation) return [{ type: own }, ...wholly];
  const isDeleted = method === 'DELETE' && url.endsWith(`/${encodeURIComponent(String(id))}`);
  if (id === undefined || isDeleted || isKept) return [listTag(own), ...wholly];
  return [listTag(own), { type: own, id }, ...wholly];
}

/** Return what a request has changed, or shows to be old if it was refused. */
export function listInvalidTags(request: Changing, problem: unknown, isKept: boolean): Tag[] {
  if (!problem) return listChangeTags(request, isKept);
  return isProblem(problem) && OUTDATED.includes(problem.status) ? listChangeTags(request) : [];
}
