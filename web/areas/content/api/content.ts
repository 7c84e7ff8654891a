import { api } from '@masthead/client';
import type { Kind } from '../model/kinds';

/**
 * API slice for this area. Each file in this folder injects the endpoints of one resource. Tags: a list by its kind, a
 * record by `<kind>/<id>`.
 */
export const contentApi = api.enhanceEndpoints({
  addTagTypes: ['ContentList', 'ContentRecord', 'ContentTrash', 'ContentViews', 'Annex'],
});

/** Return the tag of a kind's list. It covers its pages, its counts and the calendar. */
export const listTag = (kind: Kind) => ({ type: 'ContentList' as const, id: kind });

export const recordTag = (kind: Kind, id: number) => ({ type: 'ContentRecord' as const, id: `${kind}/${id}` });
