import { endpoint } from '@masthead/client';
import {
  changeFeaturedMicrosite,
  changeFeaturedPost,
  listFeaturedMicrosites,
  listFeaturedPosts,
} from '@masthead/client/operations/content';
import type {
  FeaturedMicrositeIn,
  FeaturedMicrositeOut,
  FeaturedPostIn,
  FeaturedPostOut,
} from '@masthead/client/types/content';
import { serialize } from '@masthead/kit';
import { moved } from '../model/annex';
import { contentApi } from './content';

/** A row of a page's Featured Content; empty without a post. */
export type FeaturedPost = FeaturedPostOut;
/** A row of its Featured Microsites. */
export type FeaturedMicrosite = FeaturedMicrositeOut;

interface Change<R, Body> {
  row: R;
  version: number | undefined;
  body: Body;
}

/** A row goes to another place of its page; both count from 0. */
interface Move {
  page: string;
  id: number;
  from: number;
  to: number;
}

/** Several quick moves are stored in the order they were made. */
const inOrder = serialize();

/** The rows of the annex pages (document 002 §7). */
export const annexApi = contentApi.injectEndpoints({
  // A new order is shown at once, and taken back when the service would not have it.
  endpoints: (build) => ({
    featuredPosts: build.query({
      ...endpoint(listFeaturedPosts),
      providesTags: (_rows, _problem, page) => [{ type: 'Annex', id: page }],
    }),
    featuredMicrosites: build.query({
      ...endpoint(listFeaturedMicrosites),
      providesTags: (_rows, _problem, page) => [{ type: 'Annex', id: page }],
    }),
    saveFeaturedPost: build.mutation({
      ...endpoint(({ row, version, body }: Change<FeaturedPost, FeaturedPostIn>) =>
        changeFeaturedPost({ id: row.id, version, body }),
      ),
      invalidatesTags: (_row, _problem, { row }) => [{ type: 'Annex', id: row.page }],
    }),
    saveFeaturedMicrosite: build.mutation({
      ...endpoint(({ row, version, body }: Change<FeaturedMicrosite, FeaturedMicrositeIn>) =>
        changeFeaturedMicrosite({ id: row.id, version, body }),
      ),
      invalidatesTags: (_row, _problem, { row }) => [{ type: 'Annex', id: row.page }],
    }),
    moveFeaturedPost: build.mutation<unknown, Move>({
      queryFn: ({ id, to }, _api, _options, fetch) =>
        inOrder(() => fetch(changeFeaturedPost({ id, body: { position: to + 1 } }))),
      onQueryStarted: async ({ page, from, to }, { dispatch, queryFulfilled }) => {
        const shown = dispatch(annexApi.util.updateQueryData('featuredPosts', page, (rows) => moved(rows, from, to)));
        await queryFulfilled.catch(shown.undo);
      },
      invalidatesTags: (_row, _problem, { page }) => [{ type: 'Annex', id: page }],
    }),
    moveFeaturedMicrosite: build.mutation<unknown, Move>({
      queryFn: ({ id, to }, _api, _options, fetch) =>
        inOrder(() => fetch(changeFeaturedMicrosite({ id, body: { position: to + 1 } }))),
      onQueryStarted: async ({ page, from, to }, { dispatch, queryFulfilled }) => {
        const shown = dispatch(
          annexApi.util.updateQueryData('featuredMicrosites', page, (rows) => moved(rows, from, to)),
        );
        await queryFulfilled.catch(shown.undo);
      },
      invalidatesTags: (_row, _problem, { page }) => [{ type: 'Annex', id: page }],
    }),
  }),
});

export const {
  useFeaturedPostsQuery,
  useFeaturedMicrositesQuery,
  useSaveFeaturedPostMutation,
  useSaveFeaturedMicrositeMutation,
  useMoveFeaturedPostMutation,
  useMoveFeaturedMicrositeMutation,
} = annexApi;
