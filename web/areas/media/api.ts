import { api, endpoint, listEndpoint } from '@masthead/client';
import { listContactForms } from '@masthead/client/operations/auth';
import { listPosts } from '@masthead/client/operations/content';
import { deleteXchangeFiles, listXchangeFiles, listXchangeFolders } from '@masthead/client/operations/media';
import { pageSizes } from '../../client/generated/limits/auth';
import type { Audience } from './model/presets';

/**
 * Refresh interval in milliseconds. Signed download URLs expire after minutes, so they are renewed while a page is
 * open.
 */
export const REFRESH_EVERY = 5 * 60 * 1000;

const POSTS_PER_COLUMN = 10;

export const mediaApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The paths of all folders (MEDIA-20). */
    xchangeFolders: build.query({ ...endpoint(listXchangeFolders), keepUnusedDataFor: 0 }),
    xchangeFiles: build.query({ ...endpoint(listXchangeFiles), keepUnusedDataFor: 0 }),
    submissionForms: build.query({
      ...listEndpoint((_: undefined) => listContactForms({ kind: 'submission', limit: pageSizes.listContactForms })),
      keepUnusedDataFor: 0,
    }),
    removeXchangeFiles: build.mutation(endpoint(deleteXchangeFiles)),
    /** The newest posts of an audience and their total. */
    audiencePosts: build.query(
      listEndpoint((applicationType: Audience) => listPosts({ applicationType, limit: POSTS_PER_COLUMN })),
    ),
  }),
});
