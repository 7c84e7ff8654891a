import type { Deleted, Restored } from '@masthead/client/types/content';
import type { Kind } from '../model/kinds';
import { contentApi, listTag } from './content';

/** Several records of a kind. */
export interface Several {
  kind: Kind;
  ids: number[];
}

interface Updated {
  updated: number;
  message: string;
}

/** One field set to one value on several records (document 001 §7, bulk-update). */
export interface BulkChange extends Several {
  field: string;
  value: unknown;
}

export const bulkApi = contentApi.injectEndpoints({
  endpoints: (build) => ({
    bulkUpdate: build.mutation<Updated, BulkChange>({
      query: ({ kind: tableName, ids: selectedPostIds, field: fieldName, value: newValue }) => ({
        url: 'bulk-update',
        method: 'PUT',
        body: { postIds: { selectedPostIds }, newValue, tableName, fieldName },
      }),
      invalidatesTags: (_answer, problem, { kind }) => (problem ? [] : touchedBy(kind)),
    }),
    /** Null takes the microsite away. */
    bulkMicrosite: build.mutation<Updated, { ids: number[]; microsite: { id: number; link: string } | null }>({
      query: ({ ids, microsite }) => ({
        url: 'bulk-update-post-microsite',
        method: 'PUT',
        body: { postIds: ids, newMicrositeId: microsite?.id ?? null, newMicrositeLink: microsite?.link ?? null },
      }),
      invalidatesTags: (_answer, problem) => (problem ? [] : touchedBy('posts')),
    }),
    /** Moves them to the trash. */
    remove: build.mutation<Deleted, Several>({
      query: ({ kind, ids }) => ({ url: kind, method: 'DELETE', body: { itemsToDelete: ids } }),
      invalidatesTags: (_answer, problem, { kind }) => (problem ? [] : [...touchedBy(kind), 'ContentTrash']),
    }),
    restore: build.mutation<Restored, Several>({
      query: ({ kind, ids }) => ({ url: `${kind}/restore`, method: 'POST', body: { itemsToRestore: ids } }),
      invalidatesTags: (_answer, problem, { kind }) => (problem ? [] : [...touchedBy(kind), 'ContentTrash']),
    }),
  }),
});

/** What several changes at once make stale: lists of the kind and, because they may be thousands, every record. */
function touchedBy(kind: Kind) {
  return [listTag(kind), 'ContentRecord' as const];
}

export const { useBulkUpdateMutation, useBulkMicrositeMutation, useRemoveMutation, useRestoreMutation } = bulkApi;
