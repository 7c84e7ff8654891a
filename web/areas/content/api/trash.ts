import { type Listing, listing } from '@masthead/client';
import type { Purged, TrashedOut, TrashIn } from '@masthead/client/types/content';

import { contentApi } from './content';

/** Something that was thrown away; at `purgedAt` it is gone for ever. */
export type Trashed = TrashedOut;

export const trashApi = contentApi.injectEndpoints({
  endpoints: (build) => ({
    trash: build.query<Listing<Trashed>, { limit: number; skip: number }>({
      query: (params) => ({ url: 'trash', params }),
      transformResponse: listing<Trashed>,
      providesTags: ['ContentTrash'],
    }),
    /** For ever. */
    purge: build.mutation<Purged, TrashIn['items']>({
      query: (items) => ({ url: 'trash', method: 'DELETE', body: { items } }),
      invalidatesTags: ['ContentTrash'],
    }),
  }),
});

export const { useTrashQuery, usePurgeMutation } = trashApi;
