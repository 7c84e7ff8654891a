import { api, endpoint, listEndpoint } from '@masthead/client';
import {
  createEmcStat,
  deleteEmcStat,
  getEmcStat,
  listEmcStats,
  updateEmcStat,
} from '@masthead/client/operations/stats';
import type { EmcStatIn } from '@masthead/client/types/stats';
import type { Page } from './portal';

interface Save {
  /** Absent for a new campaign. */
  id: number | undefined;
  version: number | undefined;
  body: EmcStatIn;
}

/** Endpoints of email-marketing campaigns (STATS-12). */
export const campaignsApi = api.injectEndpoints({
  endpoints: (build) => ({
    campaigns: build.query(listEndpoint((page: Page & { clientId?: number | undefined }) => listEmcStats(page))),
    campaign: build.query(endpoint(getEmcStat)),
    saveCampaign: build.mutation(
      endpoint(({ id, version, body }: Save) =>
        id === undefined ? createEmcStat(body) : updateEmcStat({ id, version, body }),
      ),
    ),
    removeCampaign: build.mutation(endpoint(deleteEmcStat)),
  }),
});

export const { useCampaignsQuery, useCampaignQuery, useSaveCampaignMutation, useRemoveCampaignMutation, usePrefetch } =
  campaignsApi;
