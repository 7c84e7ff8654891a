import { api } from '@masthead/client';
import type { Kind } from '../model/kinds';

/**
 * The area's door to the services. Each file beside this one adds the calls of one resource with `injectEndpoints`.
 * Tags: a list by its kind, a record by `<kind>/<id>`.
 */
export const contentApi = api.enhanceEndpoints({
  addTagTypes: ['ContentList', 'ContentRecord', 'ContentTrash', 'ContentViews', 'Annex'],
});

/** The list of a kind: its pages, counts, and every month of the calendar that may show one. */
export const listTag = (kind: Kind) => ({ type: 'ContentList' as const, id: kind });

export const recordTag = (kind: Kind, id: number) => ({ type: 'ContentRecord' as const, id: `${kind}/${id}` });
