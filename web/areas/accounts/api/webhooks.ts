import { endpoint, listEndpoint } from '@masthead/client';
import {
  createWebhook,
  deleteWebhook,
  getWebhookDelivery,
  listWebhookDeliveries,
  listWebhookHealth,
  listWebhooks,
  resendWebhookDelivery,
  stopWebhookDelivery,
  testWebhook,
  updateWebhook,
} from '@masthead/client/operations/auth';
import { accountsApi } from './accounts';

/** Maximum number of webhooks that exist (API-80). */
export const MAX_WEBHOOKS = 50;
const TAGS = ['Webhooks', 'WebhookDeliveries'] as const;

/** Endpoints of webhooks and their deliveries. */
const webhooksApi = accountsApi.enhanceEndpoints({ addTagTypes: TAGS }).injectEndpoints({
  endpoints: (build) => ({
    // Deliveries go on while the screen is closed.
    webhooks: build.query({ ...listEndpoint(listWebhooks), providesTags: ['Webhooks'], keepUnusedDataFor: 0 }),
    webhookHealth: build.query({ ...endpoint(listWebhookHealth), providesTags: TAGS, keepUnusedDataFor: 0 }),
    addWebhook: build.mutation({
      ...endpoint(createWebhook),
      invalidatesTags: (_webhook, problem) => (problem ? [] : ['Webhooks']),
    }),
    changeWebhook: build.mutation({ ...endpoint(updateWebhook), invalidatesTags: ['Webhooks'] }),
    removeWebhook: build.mutation({ ...endpoint(deleteWebhook), invalidatesTags: TAGS }),
    testWebhook: build.mutation({ ...endpoint(testWebhook), invalidatesTags: ['WebhookDeliveries'] }),
    webhookDeliveries: build.query({
      ...listEndpoint(listWebhookDeliveries),
      providesTags: ['WebhookDeliveries'],
      keepUnusedDataFor: 0,
    }),
    webhookDelivery: build.query({
      ...endpoint(getWebhookDelivery),
      providesTags: ['WebhookDeliveries'],
      keepUnusedDataFor: 0,
    }),
    resendDelivery: build.mutation({ ...endpoint(resendWebhookDelivery), invalidatesTags: ['WebhookDeliveries'] }),
    stopDelivery: build.mutation({ ...endpoint(stopWebhookDelivery), invalidatesTags: ['WebhookDeliveries'] }),
  }),
});

export const {
  useWebhooksQuery,
  useLazyWebhooksQuery,
  useWebhookHealthQuery,
  useAddWebhookMutation,
  useChangeWebhookMutation,
  useRemoveWebhookMutation,
  useTestWebhookMutation,
  useWebhookDeliveriesQuery,
  useWebhookDeliveryQuery,
  useResendDeliveryMutation,
  useStopDeliveryMutation,
} = webhooksApi;
