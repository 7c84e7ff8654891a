import { endpoint } from '@masthead/client';
import { changeView, createView, deleteViews, listViews } from '@masthead/client/operations/content';
import type { SavedView } from '@masthead/kit/lists';
import type { Kind } from '../model/kinds';
import { contentApi } from './content';

/** Endpoints of the user's saved views of a list. */
export const viewsApi = contentApi.injectEndpoints({
  endpoints: (build) => ({
    savedViews: build.query({
      ...endpoint((screen: Kind) => listViews(screen)),
      providesTags: ['ContentViews'],
    }),
    createView: build.mutation({
      ...endpoint(createView),
      invalidatesTags: ['ContentViews'],
    }),
    changeView: build.mutation({
      ...endpoint(({ id, version, name, query }: SavedView) => changeView({ id, version, body: { name, query } })),
      invalidatesTags: ['ContentViews'],
    }),
    deleteView: build.mutation({
      ...endpoint((id: number) => deleteViews({ itemsToDelete: [id] })),
      invalidatesTags: ['ContentViews'],
    }),
  }),
});

export const { useSavedViewsQuery, useCreateViewMutation, useChangeViewMutation, useDeleteViewMutation } = viewsApi;
