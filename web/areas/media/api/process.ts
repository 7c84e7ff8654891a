import { type Listing, listing } from '@masthead/client';
import type { PostOut } from '@masthead/client/types/content';
import type { Audience } from '../model/audiences';
import { mediaApi } from './media';

/** As many posts as a column shows. */
const SHOWN = 10;

export const processApi = mediaApi.injectEndpoints({
  endpoints: (build) => ({
    /** The newest posts of an audience, and how many there are. */
    audiencePosts: build.query<Listing<PostOut>, Audience>({
      query: (applicationType) => ({ url: 'posts', method: 'GET', params: { applicationType, limit: SHOWN } }),
      transformResponse: listing<PostOut>,
      providesTags: [{ type: 'ContentList', id: 'posts' }],
    }),
  }),
});

export const { useAudiencePostsQuery } = processApi;
