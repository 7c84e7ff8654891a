import { listAudit } from '@masthead/client/operations/auth';
import type { AuditAction, AuditEntry } from '../model/records';
import { accountsApi } from './accounts';

export interface AuditFilters {
  q?: string | undefined;
  context?: string | undefined;
  action?: AuditAction | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Entries of one answer. */
const SIZE = 100;

interface AuditPage {
  entries: AuditEntry[];
  /** Where the next answer goes on; null at the end. */
  next: string | null;
}

const auditApi = accountsApi.injectEndpoints({
  endpoints: (build) => ({
    /** Newest first, one answer after the other: each goes on after the last entry of the one before. */
    audit: build.infiniteQuery<AuditPage, AuditFilters, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
      query: ({ queryArg, pageParam }) => listAudit({ ...queryArg, limit: SIZE, cursor: pageParam }),
      transformResponse: (entries: AuditEntry[], meta) => ({ entries, next: meta?.next ?? null }),
      // What others do is not known here: looked up again whenever the screen is opened.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useAuditInfiniteQuery } = auditApi;
