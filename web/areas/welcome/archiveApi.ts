import { api } from '@masthead/client';
import { listPublicAlerts } from '@masthead/client/operations/alerts';
import type { PublicIssue } from '@masthead/client/types/alerts';

interface ArchivePage {
  issues: PublicIssue[];
  total: number;
  /** Cursor of the next page; null on the last one. */
  next: string | null;
}

export const archiveApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The published issues that match a search, the newest first, loaded page by page with a cursor. */
    archive: build.infiniteQuery<ArchivePage, string, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
      query: ({ queryArg: q, pageParam: cursor }) => listPublicAlerts({ q, ...(cursor && { cursor }) }),
      transformResponse: (issues: PublicIssue[], meta) => ({
        issues,
        total: meta?.total ?? issues.length,
        next: meta?.next ?? null,
      }),
    }),
  }),
});
