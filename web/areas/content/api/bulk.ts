import { endpoint } from '@masthead/client';
import {
  bulkUpdate,
  bulkUpdatePostMicrosite,
  deletePublications,
  restorePublications,
} from '@masthead/client/operations/content';
import type { Kind } from '../model/kinds';
import { contentApi, listTag } from './content';

/** Several records of one kind. */
export interface Several {
  kind: Kind;
  ids: number[];
}

/** One field set to one value on several records (CONTENT-17). */
export interface BulkChange extends Several {
  field: string;
  value: unknown;
}

export const bulkApi = contentApi.injectEndpoints({
  endpoints: (build) => ({
    bulkUpdate: build.mutation({
      ...endpoint(({ kind: tableName, ids: postIds, field: fieldName, value: newValue }: BulkChange) =>
        bulkUpdate({ postIds, newValue, tableName, fieldName }),
      ),
      invalidatesTags: (_answer, problem, { kind }) => (problem ? [] : touchedBy(kind)),
    }),
    /** Null unsets the microsite. */
    bulkMicrosite: build.mutation({
      ...endpoint(({ ids, microsite }: { ids: number[]; microsite: { id: number; link: string } | null }) =>
        bulkUpdatePostMicrosite({
          postIds: ids,
          newMicrositeId: microsite?.id ?? null,
          newMicrositeLink: microsite?.link ?? null,
        }),
      ),
      invalidatesTags: (_answer, problem) => (problem ? [] : touchedBy('posts')),
    }),
    /** Moves the records to the trash. */
    remove: build.mutation({
      ...endpoint(({ kind, ids }: Several) => deletePublications({ kind, body: { itemsToDelete: ids } })),
      invalidatesTags: (_answer, problem, { kind }) => (problem ? [] : [...touchedBy(kind), 'ContentTrash']),
    }),
    restore: build.mutation({
      ...endpoint(({ kind, ids }: Several) => restorePublications({ kind, body: { itemsToRestore: ids } })),
      invalidatesTags: (_answer, problem, { kind }) => (problem ? [] : [...touchedBy(kind), 'ContentTrash']),
    }),
  }),
});

/**
 * Return the tags that a bulk change invalidates: lists of the kind and all its records, since thousands may be
 * affected.
 */
function touchedBy(kind: Kind) {
  return [listTag(kind), 'ContentRecord' as const];
}

export const { useBulkUpdateMutation, useBulkMicrositeMutation, useRemoveMutation, useRestoreMutation } = bulkApi;
