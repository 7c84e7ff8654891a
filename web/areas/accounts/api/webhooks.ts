import { api, endpoint, listEndpoint } from '@masthead/client';
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

/** Maximum number of webhooks that exist (API-80). */
export const MAX_WEBHOOKS = 50;

/** Endpoints of webhooks and their deliveries. */
const webhooksApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Deliveries go on while the screen is closed.
    webhooks: build.query({ ...listEndpoint(listWebhooks), keepUnusedDataFor: 0 }),
    webhookHealth: build.query({ ...endpoint(listWebhookHealth), keepUnusedDataFor: 0 }),
    addWebhook: build.mutation(endpoint(createWebhook)),
    changeWebhook: build.mutation(endpoint(updateWebhook)),
    removeWebhook: build.mutation(endpoint(deleteWebhook)),
    testWebhook: build.mutation(endpoint(testWebhook)),
    webhookDeliveries: build.query({ ...listEndpoint(listWebhookDeliveries), keepUnusedDataFor: 0 }),
    webhookDelivery: build.query({ ...endpoint(getWebhookDelivery), keepUnusedDataFor: 0 }),
    resendDelivery: build.mutation(endpoint(resendWebhookDelivery)),
    stopDelivery: build.mutation(endpoint(stopWebhookDelivery)),
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
