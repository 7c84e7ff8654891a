import { api, listEndpoint } from '@masthead/client';
import { listClients } from '@masthead/client/operations/auth';
import { pageSizes } from '../../../client/generated/limits/auth';

/** Status filter of the client list, as the service expects it. */
export type ClientStatus = 'true' | 'false' | 'none';

/** Maximum number of rows in the table (API-18, ACCOUNT-16). */
export const MAX_CLIENTS = pageSizes.listClients;

export const clientsApi = api.injectEndpoints({
  endpoints: (build) => ({ clientList: build.query(listEndpoint(listClients)) }),
});
