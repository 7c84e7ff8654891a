import { api, countEndpoint, endpoint, joinSave, listEndpoint } from '@masthead/client';
import {
  createEmailContentStat,
  createEmailStat,
  createEmcStat,
  deleteEmailContentStat,
  deleteEmailStat,
  deleteEmcStat,
  getEmailContentStat,
  getEmailStat,
  getEmcStat,
  getStatTrends,
  listClicks,
  listClientReports,
  listEmailContentStats,
  listEmailStats,
  listEmcStats,
  listViews,
  updateEmailContentStat,
  updateEmailStat,
  updateEmcStat,
} from '@masthead/client/operations/stats';
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

const statsApi = api.injectEndpoints({
  endpoints: (build) => ({
    // The figures of issues (STATS-1, STATS-2).
    emailStats: build.query(listEndpoint((page: Page) => listEmailStats(page))),
    emailStat: build.query(endpoint(getEmailStat)),
    saveEmailStat: build.mutation(endpoint(joinSave(createEmailStat, updateEmailStat))),
    removeEmailStat: build.mutation(endpoint(deleteEmailStat)),

    // Clients' content in issues (STATS-7).
    contentStats: build.query(endpoint((emailStatId: number) => listEmailContentStats({ emailStatId }))),
    contentStat: build.query(endpoint(getEmailContentStat)),
    saveContentStat: build.mutation(endpoint(joinSave(createEmailContentStat, updateEmailContentStat))),
    removeContentStat: build.mutation(endpoint(deleteEmailContentStat)),

    // Email-marketing campaigns (STATS-12).
    campaigns: build.query(listEndpoint((page: Page & { clientId?: number | undefined }) => listEmcStats(page))),
    campaign: build.query(endpoint(getEmcStat)),
    saveCampaign: build.mutation(endpoint(joinSave(createEmcStat, updateEmcStat))),
    removeCampaign: build.mutation(endpoint(deleteEmcStat)),

    trends: build.query(endpoint(getStatTrends)),
    clientReports: build.query(listEndpoint(listClientReports)),
    /** Number of rows that an export will have. */
    visitCount: build.query({
      ...countEndpoint<{ kind: VisitKind } & VisitFilters, unknown>(({ kind, ...filters }) =>
        (kind === 'stat-views' ? listViews : listClicks)({ ...filters, limit: 1 }),
      ),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useEmailStatsQuery,
  useEmailStatQuery,
  useSaveEmailStatMutation,
  useRemoveEmailStatMutation,
  useContentStatsQuery,
  useContentStatQuery,
  useSaveContentStatMutation,
  useRemoveContentStatMutation,
  useCampaignsQuery,
  useCampaignQuery,
  useSaveCampaignMutation,
  useRemoveCampaignMutation,
  useTrendsQuery,
  useClientReportsQuery,
  useVisitCountQuery,
  usePrefetch,
} = statsApi;
