import { bindArgument, endpoint } from '@masthead/client';
import { listAlertItems } from '@masthead/client/operations/alerts';
import { listClients } from '@masthead/client/operations/auth';
import { PAGE_SIZE, portalApi } from './portal';

/** Endpoints that fill select fields: companies and issues. */
export const choicesApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    portalClients: build.query(endpoint(bindArgument(listClients, {}))),
    portalAlertItems: build.query(endpoint(bindArgument(listAlertItems, { limit: PAGE_SIZE }))),
  }),
});

export const { usePortalClientsQuery, usePortalAlertItemsQuery } = choicesApi;
