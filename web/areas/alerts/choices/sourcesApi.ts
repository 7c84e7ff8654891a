import { api, endpoint } from '@masthead/client';
import { findPosts, listEvents } from '@masthead/client/operations/content';

/** Number of records that a search for sources shows. */
const SOURCES = 20;

/** What slots are filled from: posts and events of the content service. */
export const sourcesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The newest posts with these words in title or text. */
    postSources: build.query(endpoint((q: string) => findPosts({ q, limit: SOURCES, body: {} }))),
    eventSources: build.query(endpoint((q: string) => listEvents({ q, limit: SOURCES }))),
  }),
});

export const { usePostSourcesQuery, useEventSourcesQuery } = sourcesApi;
