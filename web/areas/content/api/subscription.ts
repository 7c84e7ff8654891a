import { endpoint } from '@masthead/client';
import { getSubscription, renewSubscription, revokeSubscription } from '@masthead/client/operations/content';
import { contentApi } from './content';

/** The address at which the user's calendar program reads the calendar. */
const subscriptionApi = contentApi.enhanceEndpoints({ addTagTypes: ['Subscription'] }).injectEndpoints({
  endpoints: (build) => ({
    /** When it was made; null if there is none. */
    subscription: build.query({ ...endpoint(getSubscription), providesTags: ['Subscription'] }),
    /** Makes an address, which replaces the former one. Only this response has it. */
    renewSubscription: build.mutation({ ...endpoint(renewSubscription), invalidatesTags: ['Subscription'] }),
    revokeSubscription: build.mutation({ ...endpoint(revokeSubscription), invalidatesTags: ['Subscription'] }),
  }),
});

export const { useSubscriptionQuery, useRenewSubscriptionMutation, useRevokeSubscriptionMutation } = subscriptionApi;
