import { endpoint, listEndpoint } from '@masthead/client';
import {
  createEmcStat,
  deleteEmcStat,
  getEmcStat,
  listEmcStats,
  updateEmcStat,
} from '@masthead/client/operations/stats';
import type { EmcStatIn } from '@masthead/client/types/stats';
import { LIST, type Page, portalApi } from './portal';

interface Save {
  /** Absent for a new campaign. */
  id: number | undefined;
  version: number | undefined;
  body: EmcStatIn;
}

/** Endpoints of email-marketing campaigns (STATS-12). */
export const campaignsApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    campaigns: build.query({
      ...listEndpoint((page: Page & { clientId?: number | undefined }) => listEmcStats(page)),
      providesTags: [{ type: 'Campaigns', id: LIST }],
    }),
    campaign: build.query({
      ...endpoint(getEmcStat),
      providesTags: (_campaign, _problem, id) => [{ type: 'Campaigns', id }],
    }),
    saveCampaign: build.mutation({
      ...endpoint(({ id, version, body }: Save) =>
        id === undefined ? createEmcStat(body) : updateEmcStat({ id, version, body }),
      ),
      invalidatesTags: (_campaign, problem) => (problem ? [] : ['Campaigns', 'Trends']),
    }),
    removeCampaign: build.mutation({
      ...endpoint(deleteEmcStat),
      invalidatesTags: (_answer, problem) => (problem ? [] : [{ type: 'Campaigns', id: LIST }, 'Trends']),
    }),
  }),
});

export const { useCampaignsQuery, useCampaignQuery, useSaveCampaignMutation, useRemoveCampaignMutation, usePrefetch } =
  campaignsApi;
