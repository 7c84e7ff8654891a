import { api, endpoint, listEndpoint } from '@masthead/client';
import { listContactForms } from '@masthead/client/operations/auth';
import { deleteXchangeFiles, listXchangeFiles, listXchangeFolders } from '@masthead/client/operations/media';
import { pageSizes } from '../../../client/generated/limits/auth';

/**
 * Refresh interval in milliseconds. Signed download URLs expire after minutes, so they are renewed while a page is
 * open.
 */
export const REFRESH_EVERY = 5 * 60 * 1000;

export const xchangeApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The paths of all folders (MEDIA-20). */
    xchangeFolders: build.query({ ...endpoint(listXchangeFolders), keepUnusedDataFor: 0 }),
    xchangeFiles: build.query({
      ...endpoint(listXchangeFiles),
      keepUnusedDataFor: 0,
    }),
    /** The contact forms of the newest submissions. */
    submissionForms: build.query({
      ...listEndpoint((_: undefined) => listContactForms({ kind: 'submission', limit: pageSizes.listContactForms })),
      keepUnusedDataFor: 0,
    }),
    removeXchangeFiles: build.mutation(endpoint(deleteXchangeFiles)),
  }),
});

export const { useXchangeFoldersQuery, useSubmissionFormsQuery, useXchangeFilesQuery, useRemoveXchangeFilesMutation } =
  xchangeApi;
