import type { AlertItemOut } from '@masthead/client/types/alerts';
import type { ClientOut } from '@masthead/client/types/auth';
import { PAGE_SIZE, portalApi } from './portal';

/** What is chosen from: companies and issues. */
export const choicesApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    portalClients: build.query<ClientOut[], void>({ query: () => 'clients' }),
    portalAlertItems: build.query<AlertItemOut[], void>({
      query: () => ({ url: 'alert-items', params: { limit: PAGE_SIZE } }),
    }),
  }),
});

export const { usePortalClientsQuery, usePortalAlertItemsQuery } = choicesApi;
