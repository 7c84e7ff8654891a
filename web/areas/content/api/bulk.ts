import { api, endpoint } from '@masthead/client';
import * as content from '@masthead/client/operations/content';
import type { Kind } from '../model/kinds';

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

export const bulkApi = api.injectEndpoints({
  endpoints: (build) => ({
    bulkUpdate: build.mutation(
      endpoint(({ kind: tableName, ids: postIds, field: fieldName, value: newValue }: BulkChange) =>
        content.bulkUpdate({ postIds, newValue, tableName, fieldName }),
      ),
    ),
    /** Null unsets the microsite. */
    bulkMicrosite: build.mutation(
      endpoint(({ ids, microsite }: { ids: number[]; microsite: { id: number; link: string } | null }) =>
        content.bulkUpdatePostMicrosite({
          postIds: ids,
          newMicrositeId: microsite?.id ?? null,
          newMicrositeLink: microsite?.link ?? null,
        }),
      ),
    ),
    /** Moves the records to the trash. */
    remove: build.mutation(
      endpoint(({ kind, ids }: BulkSelection) => content.deletePublications({ kind, body: { itemsToDelete: ids } })),
    ),
    restore: build.mutation(
      endpoint(({ kind, ids }: BulkSelection) => content.restorePublications({ kind, body: { itemsToRestore: ids } })),
    ),
  }),
});
