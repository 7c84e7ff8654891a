import { endpoint, type Fetch, fetchOrThrow, toQueryResult } from '@masthead/client';
import { findPosts, listAds, listEvents } from '@masthead/client/operations/content';
import { pageSizes } from '../../../client/generated/limits/content';
import { alertsApi, fetchAllPages } from '../api';
import type { Ad } from '../model/records';

/** Number of records that a search for sources shows. */
const SOURCES = 20;

/** What slots are filled from: ads, posts and events of the content service. */
export const sourcesApi = alertsApi.injectEndpoints({
  endpoints: (build) => ({
    adChoices: build.query<Ad[], void>({
      queryFn: (_none, _api, _options, fetch) => toQueryResult(fetchAllAds(fetch)),
    }),
    /** The newest posts with these words in title or text. */
    postSources: build.query(endpoint((q: string) => findPosts({ q, limit: SOURCES, body: {} }))),
    eventSources: build.query(endpoint((q: string) => listEvents({ q, limit: SOURCES }))),
  }),
});

export const { useAdChoicesQuery, usePostSourcesQuery, useEventSourcesQuery } = sourcesApi;

/** Fetch all ads of the Ad Manager, page by page: a dialog shows them at once. */
function fetchAllAds(fetch: Fetch): Promise<Ad[]> {
  return fetchAllPages((skip) => fetchOrThrow(fetch, listAds({ limit: pageSizes.listAds, skip })));
}
