import { endpoint } from '@masthead/client';
import { listXchangeFiles, listXchangeFolders } from '@masthead/client/operations/media';
import { mediaApi } from './media';

/** Addresses to download from live for minutes: those on a page are kept fresh. */
export const REFRESH_EVERY = 5 * 60 * 1000;

export const xchangeApi = mediaApi.injectEndpoints({
  endpoints: (build) => ({
    /** The paths of all folders (document 000 §7). */
    xchangeFolders: build.query({ ...endpoint(listXchangeFolders), keepUnusedDataFor: 0 }),
    xchangeFiles: build.query({ ...endpoint(listXchangeFiles), keepUnusedDataFor: 0 }),
  }),
});

export const { useXchangeFoldersQuery, useXchangeFilesQuery } = xchangeApi;
