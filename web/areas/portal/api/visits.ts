import { api, countEndpoint } from '@masthead/client';
import { listClicks, listViews } from '@masthead/client/operations/stats';

/** What is exported: page views or external clicks (STATS-20). */
export type VisitKind = 'stat-views' | 'stat-clicks';

export interface VisitFilters {
  /** The first and the last day, `YYYY-MM-DD`. */
  from?: string | undefined;
  to?: string | undefined;
  clientId?: number | undefined;
  pageType?: string | undefined;
  pageId?: number | undefined;
  /** Only visits by people (`false`), only those by robots (`true`), or all. */
  bots: boolean | 'any';
}

export const visitsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Number of rows that an export will have. */
    visitCount: build.query({
      ...countEndpoint<{ kind: VisitKind } & VisitFilters, unknown>(({ kind, ...filters }) =>
        (kind === 'stat-views' ? listViews : listClicks)({ ...filters, limit: 1 }),
      ),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useVisitCountQuery } = visitsApi;
