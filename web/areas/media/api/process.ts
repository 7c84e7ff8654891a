import { listEndpoint } from '@masthead/client';
import { listPosts } from '@masthead/client/operations/content';
import type { Audience } from '../model/audiences';
import { mediaApi } from './media';

/** Number of posts per column. */
const POSTS_PER_COLUMN = 10;

export const processApi = mediaApi.injectEndpoints({
  endpoints: (build) => ({
    /** The newest posts of an audience and their total. */
    audiencePosts: build.query({
      ...listEndpoint((applicationType: Audience) => listPosts({ applicationType, limit: POSTS_PER_COLUMN })),
      providesTags: [{ type: 'ContentList', id: 'posts' }],
    }),
  }),
});

export const { useAudiencePostsQuery } = processApi;
