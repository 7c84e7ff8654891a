import { api } from '@masthead/client';
import { listAudit } from '@masthead/client/operations/auth';
import type { AuditAction, AuditEntry } from '../model/records';

export interface AuditFilters {
  q?: string | undefined;
  context?: string | undefined;
  action?: AuditAction | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Entries per page. */
const SIZE = 100;

interface AuditPage {
  entries: AuditEntry[];
  /** Cursor of the next page; null on the last one. */
  next: string | null;
}

export const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Newest first, loaded page by page with a cursor. */
    audit: build.infiniteQuery<AuditPage, AuditFilters, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
      query: ({ queryArg, pageParam }) => listAudit({ ...queryArg, limit: SIZE, cursor: pageParam }),
      transformResponse: (entries: AuditEntry[], meta) => ({ entries, next: meta?.next ?? null }),
      // Other users' actions do not invalidate this cache, so refetch whenever the screen is opened.
      keepUnusedDataFor: 0,
    }),
  }),
});
