import { api, endpoint, listEndpoint } from '@masthead/client';
import * as auth from '@masthead/client/operations/auth';

/** Maximum number of webhooks that exist (API-80). */
export const MAX_WEBHOOKS = 50;

/** Endpoints of webhooks and their deliveries. */
export const webhooksApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Deliveries go on while the screen is closed.
    webhooks: build.query({ ...listEndpoint(auth.listWebhooks), keepUnusedDataFor: 0 }),
    webhookHealth: build.query({ ...endpoint(auth.listWebhookHealth), keepUnusedDataFor: 0 }),
    addWebhook: build.mutation(endpoint(auth.createWebhook)),
    changeWebhook: build.mutation(endpoint(auth.updateWebhook)),
    removeWebhook: build.mutation(endpoint(auth.deleteWebhook)),
    testWebhook: build.mutation(endpoint(auth.testWebhook)),
    webhookDeliveries: build.query({ ...listEndpoint(auth.listWebhookDeliveries), keepUnusedDataFor: 0 }),
    webhookDelivery: build.query({ ...endpoint(auth.getWebhookDelivery), keepUnusedDataFor: 0 }),
    resendDelivery: build.mutation(endpoint(auth.resendWebhookDelivery)),
    stopDelivery: build.mutation(endpoint(auth.stopWebhookDelivery)),
  }),
});
