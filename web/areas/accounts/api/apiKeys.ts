import { api, endpoint, listEndpoint } from '@masthead/client';
import { createApiKey, deleteApiKey, listApiKeys } from '@masthead/client/operations/auth';

/** Maximum number of keys that exist (API-70). */
export const MAX_KEYS = 100;

/** Endpoints of API keys. The result of `createApiKey` contains the key, so it is not kept in the cache. */
export const apiKeysApi = api.injectEndpoints({
  endpoints: (build) => ({
    // The services report uses of keys.
    apiKeys: build.query({ ...listEndpoint(listApiKeys), keepUnusedDataFor: 0 }),
    createApiKey: build.mutation(endpoint(createApiKey)),
    removeApiKey: build.mutation(endpoint(deleteApiKey)),
  }),
});
