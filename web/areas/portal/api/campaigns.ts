import { type Listing, listing } from '@masthead/client';
import type { Campaign } from '../model/records';
import { LIST, type Page, portalApi } from './portal';

interface Save {
  /** Absent for one that is not stored yet. */
  id: number | undefined;
  version: number | undefined;
  body: object;
}

/** Email-marketing campaigns (document 002 §7, "Email marketing"). */
export const campaignsApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    campaigns: build.query<Listing<Campaign>, Page & { clientId?: number | undefined }>({
      query: (params) => ({ url: 'emc-stats', params: { ...params } }),
      transformResponse: listing<Campaign>,
      providesTags: [{ type: 'Campaigns', id: LIST }],
    }),
    campaign: build.query<Campaign, number>({
      query: (id) => `emc-stat/${id}`,
      providesTags: (_campaign, _problem, id) => [{ type: 'Campaigns', id }],
    }),
    saveCampaign: build.mutation<Campaign, Save>({
      query: ({ id, version, body }) =>
        id === undefined
          ? { url: 'emc-stat', method: 'POST', body }
          : { url: `emc-stat/${id}`, method: 'PUT', body, version },
      invalidatesTags: (_campaign, problem) => (problem ? [] : ['Campaigns', 'Trends']),
    }),
    removeCampaign: build.mutation<unknown, { id: number; version: number }>({
      query: ({ id, version }) => ({ url: `emc-stat/${id}`, method: 'DELETE', version }),
      invalidatesTags: (_answer, problem) => (problem ? [] : [{ type: 'Campaigns', id: LIST }, 'Trends']),
    }),
  }),
});

export const { useCampaignsQuery, useCampaignQuery, useSaveCampaignMutation, useRemoveCampaignMutation, usePrefetch } =
  campaignsApi;
