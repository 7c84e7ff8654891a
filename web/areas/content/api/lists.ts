import { type Call, type Listing, listing } from '@masthead/client';
import type { Ids, PostFilters, StatusCounts } from '@masthead/client/types/content';
import type { Kind } from '../model/kinds';
import type { Ad, ContentEvent, Job, Post } from '../model/records';
import { contentApi, listTag } from './content';

/** Which records: what is searched for and what they must be. Only the status filters every kind, the others posts. */
export interface Matching extends PostFilters {
  q?: string | undefined;
}

/** One page of them. */
export interface Page extends Matching {
  sort?: string | undefined;
  limit: number;
  skip: number;
}

export const listsApi = contentApi.injectEndpoints({
  endpoints: (build) => ({
    // The documents' own call: what may be long travels in the body (document 001 §7).
    posts: build.query<Listing<Post>, Page>({
      query: ({ q, sort, limit, skip, ...body }) => ({
        url: 'posts',
        method: 'POST',
        params: { q, sort, limit, skip },
        body,
      }),
      transformResponse: listing<Post>,
      providesTags: [listTag('posts')],
    }),
    jobs: build.query<Listing<Job>, Page>({
      query: (params) => ({ url: 'jobs', params: { ...params } }),
      transformResponse: listing<Job>,
      providesTags: [listTag('jobs')],
    }),
    events: build.query<Listing<ContentEvent>, Page>({
      query: (params) => ({ url: 'events', params: { ...params } }),
      transformResponse: listing<ContentEvent>,
      providesTags: [listTag('events')],
    }),
    ads: build.query<Listing<Ad>, Page>({
      query: (params) => ({ url: 'ads', params: { ...params } }),
      transformResponse: listing<Ad>,
      providesTags: [listTag('ads')],
    }),
    counts: build.query<StatusCounts, { kind: Kind } & Matching>({
      query: ({ kind, ...params }) => ({ url: `${kind}/counts`, params: { ...params } }),
      providesTags: (_counts, _problem, { kind }) => [listTag(kind)],
    }),
    /** Every matching id, also of the pages nobody opened: "Select all 212". */
    allIds: build.query<number[], { kind: Kind } & Matching>({
      query: idsCall,
      transformResponse: ({ ids }: Ids) => ids,
      keepUnusedDataFor: 0,
    }),
  }),
});

function idsCall({ kind, q, ...body }: { kind: Kind } & Matching): Call {
  return { url: `${kind}/ids`, method: 'POST', params: { q }, body };
}

export const {
  usePostsQuery,
  useJobsQuery,
  useEventsQuery,
  useAdsQuery,
  useCountsQuery,
  useLazyAllIdsQuery,
  usePrefetch,
} = listsApi;
