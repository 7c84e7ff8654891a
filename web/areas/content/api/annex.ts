import { api, endpoint, joinChanges } from '@masthead/client';
import * as content from '@masthead/client/operations/content';
import type { FeaturedMicrositeOut, FeaturedPostOut } from '@masthead/client/types/content';
import { serialize } from '@masthead/kit';
import { moveItem } from '../model/annex';

/** A row of an annex page's featured posts; empty without a post (CONTENT-28). */
export type FeaturedPost = FeaturedPostOut;
/** A row of an annex page's featured microsites (CONTENT-28). */
export type FeaturedMicrosite = FeaturedMicrositeOut;

/** Moves a row within its page; both positions count from 0. */
interface Move {
  page: string;
  id: number;
  from: number;
  to: number;
}

/** Serializes quick successive moves, so that they are stored in order. */
const inOrder = serialize();

/** Endpoints of the annex pages' rows (CONTENT-28). */
export const annexApi = api.injectEndpoints({
  // Moves are applied optimistically and rolled back on failure.
  endpoints: (build) => ({
    featuredPosts: build.query(endpoint(content.listFeaturedPosts)),
    featuredMicrosites: build.query(endpoint(content.listFeaturedMicrosites)),
    saveFeaturedPost: build.mutation(endpoint(content.changeFeaturedPost)),
    saveFeaturedMicrosite: build.mutation(endpoint(content.changeFeaturedMicrosite)),
    moveFeaturedPost: build.mutation({
      ...joinChanges(({ id, to }: Move, ask) =>
        inOrder(() => ask(content.changeFeaturedPost({ id, body: { position: to + 1 } }))),
      ),
      onQueryStarted: async ({ page, from, to }, { dispatch, queryFulfilled }) => {
        const shown = dispatch(
          annexApi.util.updateQueryData('featuredPosts', page, (rows) => moveItem(rows, from, to)),
        );
        await queryFulfilled.catch(shown.undo);
      },
    }),
    moveFeaturedMicrosite: build.mutation({
      ...joinChanges(({ id, to }: Move, ask) =>
        inOrder(() => ask(content.changeFeaturedMicrosite({ id, body: { position: to + 1 } }))),
      ),
      onQueryStarted: async ({ page, from, to }, { dispatch, queryFulfilled }) => {
        const shown = dispatch(
          annexApi.util.updateQueryData('featuredMicrosites', page, (rows) => moveItem(rows, from, to)),
        );
        await queryFulfilled.catch(shown.undo);
      },
    }),
  }),
});
