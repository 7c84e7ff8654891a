import { api, countEndpoint, endpoint, joinSave, listEndpoint } from '@masthead/client';
import * as stats from '@masthead/client/operations/stats';
import type { IssueSent } from '@masthead/client/types/stats';
import { pageSizes } from '../../../client/generated/limits/stats';

/** Maximum number of rows per response (API-18). */
export const PAGE_SIZE = pageSizes.listEmailStats;
/** Rows of a page of leads; whoever has a passkey is asked for it before the next page. */
export const LEADS_PAGE_SIZE = 50;

/** A page of a list: search, sort order and offset. */
export interface Page {
  q?: string | undefined;
  sort?: string | undefined;
  limit: number;
  skip: number;
}

/** A figure that the report of emails compares. */
export type MeasureName = Exclude<keyof IssueSent, 'id' | 'alertItemId' | 'issue' | 'date' | 'title' | 'delivered'>;

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

export const statsApi = api.injectEndpoints({
  endpoints: (build) => ({
    // The figures of issues (STATS-1, STATS-2).
    emailStats: build.query(listEndpoint((page: Page) => stats.listEmailStats(page))),
    emailStat: build.query(endpoint(stats.getEmailStat)),
    saveEmailStat: build.mutation(endpoint(joinSave(stats.createEmailStat, stats.updateEmailStat))),
    removeEmailStat: build.mutation(endpoint(stats.deleteEmailStat)),

    // Clients' content in issues (STATS-7).
    contentStats: build.query(endpoint((emailStatId: number) => stats.listEmailContentStats({ emailStatId }))),
    contentStat: build.query(endpoint(stats.getEmailContentStat)),
    saveContentStat: build.mutation(endpoint(joinSave(stats.createEmailContentStat, stats.updateEmailContentStat))),
    removeContentStat: build.mutation(endpoint(stats.deleteEmailContentStat)),

    // Email-marketing campaigns (STATS-12).
    campaigns: build.query(listEndpoint((page: Page & { clientId?: number | undefined }) => stats.listEmcStats(page))),
    campaign: build.query(endpoint(stats.getEmcStat)),
    saveCampaign: build.mutation(endpoint(joinSave(stats.createEmcStat, stats.updateEmcStat))),
    removeCampaign: build.mutation(endpoint(stats.deleteEmcStat)),

    trends: build.query(endpoint(stats.getStatTrends)),
    clientReports: build.query(listEndpoint(stats.listClientReports)),
    /** Number of rows that an export will have. */
    visitCount: build.query({
      ...countEndpoint<{ kind: VisitKind } & VisitFilters, unknown>(({ kind, ...filters }) =>
        (kind === 'stat-views' ? stats.listViews : stats.listClicks)({ ...filters, limit: 1 }),
      ),
      keepUnusedDataFor: 0,
    }),
  }),
});
