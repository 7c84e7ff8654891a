import { toListing } from '@masthead/client';
import { listClicks, listViews } from '@masthead/client/operations/stats';
import { portalApi } from './portal';

/** What is exported: looks at pages, and clicks that led outside (document 002 §7). */
export type VisitKind = 'stat-views' | 'stat-clicks';

export interface VisitFilters {
  /** The first and the last day, `YYYY-MM-DD`. */
  from?: string | undefined;
  to?: string | undefined;
  clientId?: number | undefined;
  pageType?: string | undefined;
  pageId?: number | undefined;
  /** Not those of robots. */
  bots?: false | undefined;
}

export const visitsApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    /** How many rows an export will have. */
    visitCount: build.query<number, { kind: VisitKind } & VisitFilters>({
      query: ({ kind, ...filters }) => (kind === 'stat-views' ? listViews : listClicks)({ ...filters, limit: 1 }),
      transformResponse: (rows: unknown[], meta) => toListing(rows, meta).total,
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useVisitCountQuery } = visitsApi;
