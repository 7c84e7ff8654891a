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
export interface BulkSelection {
  kind: Kind;
  ids: number[];
}

/** One field set to one value on several records (CONTENT-17). */
export interface BulkChange extends BulkSelection {
  field: string;
  value: unknown;
}

export const bulkApi = contentApi.injectEndpoints({
  endpoints: (build) => ({
    bulkUpdate: build.mutation({
      ...endpoint(({ kind: tableName, ids: postIds, field: fieldName, value: newValue }: BulkChange) =>
        bulkUpdate({ postIds, newValue, tableName, fieldName }),
      ),
      invalidatesTags: (_answer, problem, { kind }) => (problem ? [] : getInvalidatedTags(kind)),
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
      invalidatesTags: (_answer, problem) => (problem ? [] : getInvalidatedTags('posts')),
    }),
    /** Moves the records to the trash. */
    remove: build.mutation({
      ...endpoint(({ kind, ids }: BulkSelection) => deletePublications({ kind, body: { itemsToDelete: ids } })),
      invalidatesTags: (_answer, problem, { kind }) => (problem ? [] : [...getInvalidatedTags(kind), 'ContentTrash']),
    }),
    restore: build.mutation({
      ...endpoint(({ kind, ids }: BulkSelection) => restorePublications({ kind, body: { itemsToRestore: ids } })),
      invalidatesTags: (_answer, problem, { kind }) => (problem ? [] : [...getInvalidatedTags(kind), 'ContentTrash']),
    }),
  }),
});

/**
 * Return the tags that a bulk change invalidates: lists of the kind and all its records, since thousands may be
 * affected.
 */
function getInvalidatedTags(kind: Kind) {
  return [listTag(kind), 'ContentRecord' as const];
}

export const { useBulkUpdateMutation, useBulkMicrositeMutation, useRemoveMutation, useRestoreMutation } = bulkApi;
