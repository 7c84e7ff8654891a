import { api, endpoint, listEndpoint } from '@masthead/client';
import * as content from '@masthead/client/operations/content';
import type { Ids, PostFilters } from '@masthead/client/types/content';
import type { SavedView } from '@masthead/kit/lists';
import type { Kind } from '../model/kinds';

/** Search and filters. The status applies to all kinds, the others to posts only. */
export interface ListFilters extends PostFilters {
  q?: string | undefined;
}

/** One page of the matching records. */
export interface Page extends ListFilters {
  sort?: string | undefined;
  limit: number;
  skip: number;
}

export const listsApi = api.injectEndpoints({
  endpoints: (build) => ({
    // The documented POST: long filters travel in the body (CONTENT-15).
    posts: build.query(
      listEndpoint(({ q, sort, limit, skip, ...body }: Page) => content.findPosts({ q, sort, limit, skip, body })),
    ),
    jobs: build.query(listEndpoint((page: Page) => content.listJobs(page))),
    events: build.query(listEndpoint((page: Page) => content.listEvents(page))),
    ads: build.query(listEndpoint((page: Page) => content.listAds(page))),
    counts: build.query(endpoint((matching: { kind: Kind } & ListFilters) => content.countPublications(matching))),
    /** Ids of all matching records, including pages that are not loaded: "Select all 212". */
    allIds: build.query({
      ...endpoint(({ kind, q, ...body }: { kind: Kind } & ListFilters) =>
        content.findPublicationIds({ kind, q, body }),
      ),
      transformResponse: ({ ids }: Ids) => ids,
      keepUnusedDataFor: 0,
    }),
    /** The user's saved views of a list. */
    savedViews: build.query(endpoint((screen: Kind) => content.listViews(screen))),
    createView: build.mutation(endpoint(content.createView)),
    changeView: build.mutation(
      endpoint(({ id, version, name, query }: SavedView) => content.changeView({ id, version, body: { name, query } })),
    ),
    deleteView: build.mutation(endpoint((id: number) => content.deleteViews({ itemsToDelete: [id] }))),
  }),
});
