import type { SavedViewIn } from '@masthead/client/types/content';
import type { SavedView } from '@masthead/kit/lists';
import type { Kind } from '../model/kinds';
import { contentApi } from './content';

/** A person's own views of a list. */
export const viewsApi = contentApi.injectEndpoints({
  endpoints: (build) => ({
    savedViews: build.query<SavedView[], Kind>({
      query: (screen) => ({ url: 'saved-views', params: { screen } }),
      providesTags: ['ContentViews'],
    }),
    createView: build.mutation<SavedView, SavedViewIn>({
      query: (body) => ({ url: 'saved-view', method: 'POST', body }),
      invalidatesTags: ['ContentViews'],
    }),
    changeView: build.mutation<SavedView, SavedView>({
      query: ({ id, version, name, query }) => ({
        url: `saved-view/${id}`,
        method: 'PUT',
        body: { name, query },
        version,
      }),
      invalidatesTags: ['ContentViews'],
    }),
    deleteView: build.mutation<unknown, number>({
      query: (id) => ({ url: 'saved-views', method: 'DELETE', body: { itemsToDelete: [id] } }),
      invalidatesTags: ['ContentViews'],
    }),
  }),
});

export const { useSavedViewsQuery, useCreateViewMutation, useChangeViewMutation, useDeleteViewMutation } = viewsApi;
