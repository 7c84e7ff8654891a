import { api, endpoint } from '@masthead/client';
import { changeView, createView, deleteViews, listViews } from '@masthead/client/operations/content';
import type { SavedView } from '@masthead/kit/lists';
import type { Kind } from '../model/kinds';

/** Endpoints of the user's saved views of a list. */
export const viewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    savedViews: build.query(endpoint((screen: Kind) => listViews(screen))),
    createView: build.mutation(endpoint(createView)),
    changeView: build.mutation(
      endpoint(({ id, version, name, query }: SavedView) => changeView({ id, version, body: { name, query } })),
    ),
    deleteView: build.mutation(endpoint((id: number) => deleteViews({ itemsToDelete: [id] }))),
  }),
});

export const { useSavedViewsQuery, useCreateViewMutation, useChangeViewMutation, useDeleteViewMutation } = viewsApi;
