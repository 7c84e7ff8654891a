import { api, listEndpoint } from '@masthead/client';
import { listPosts } from '@masthead/client/operations/content';
import type { Audience } from '../model/audiences';

/** Number of posts per column. */
const POSTS_PER_COLUMN = 10;

export const processApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The newest posts of an audience and their total. */
    audiencePosts: build.query(
      listEndpoint((applicationType: Audience) => listPosts({ applicationType, limit: POSTS_PER_COLUMN })),
    ),
  }),
});

export const { useAudiencePostsQuery } = processApi;
