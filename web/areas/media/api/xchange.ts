import type { XchangeFile } from '@masthead/client/types/media';
import { mediaApi } from './media';

/** Addresses to download from live for minutes: those on a page are kept fresh. */
export const REFRESH_EVERY = 5 * 60 * 1000;

export const xchangeApi = mediaApi.injectEndpoints({
  endpoints: (build) => ({
    /** The paths of all folders (document 000 §7). */
    xchangeFolders: build.query<string[], void>({ query: () => 'xchange-folders', keepUnusedDataFor: 0 }),
    xchangeFiles: build.query<XchangeFile[], string>({
      query: (folder) => `xchange-files/${encodeURIComponent(folder)}`,
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useXchangeFoldersQuery, useXchangeFilesQuery } = xchangeApi;
