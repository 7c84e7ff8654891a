import { api, endpoint } from '@masthead/client';
import { listAlertAdSlots } from '@masthead/client/operations/alerts';

/** The slots of issues that show ads of the Ad Manager, which the alerts service knows (CONTENT-26). */
export const adSlotsApi = api.injectEndpoints({
  endpoints: (build) => ({
    adSlots: build.query(endpoint((adIds: number[]) => listAlertAdSlots(adIds))),
  }),
});

export const { useAdSlotsQuery } = adSlotsApi;
