import { api, endpoint } from '@masthead/client';
import { getSubscription, renewSubscription, revokeSubscription } from '@masthead/client/operations/content';

/** The address at which the user's calendar program reads the calendar. */
const subscriptionApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** When it was made; null if there is none. */
    subscription: build.query(endpoint(getSubscription)),
    /** Makes an address, which replaces the former one. Only this response has it. */
    renewSubscription: build.mutation(endpoint(renewSubscription)),
    revokeSubscription: build.mutation(endpoint(revokeSubscription)),
  }),
});

export const { useSubscriptionQuery, useRenewSubscriptionMutation, useRevokeSubscriptionMutation } = subscriptionApi;
