import { api, endpoint, listEndpoint } from '@masthead/client';
import { listAlertBookings } from '@masthead/client/operations/alerts';
import { createClient, deleteClient, getClient, listClients, updateClient } from '@masthead/client/operations/auth';
import { pageSizes } from '../../../client/generated/limits/auth';

/** Status filter of the client list, as the service expects it. */
export type ClientStatus = 'true' | 'false' | 'none';

/** Maximum number of rows in the table (API-18, ACCOUNT-16). */
export const MAX_CLIENTS = pageSizes.listClients;

const clientsApi = api.injectEndpoints({
  endpoints: (build) => ({
    clientList: build.query(listEndpoint(listClients)),
    client: build.query(endpoint(getClient)),
    createClient: build.mutation(endpoint(createClient)),
    changeClient: build.mutation(endpoint(updateClient)),
    removeClient: build.mutation(endpoint(deleteClient)),
    /** The newest of a client's holds and bookings that have not ended. */
    liveBookings: build.query({
      ...listEndpoint((clientId: number) => listAlertBookings({ clientId, status: ['hold', 'booked'], limit: 10 })),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useLiveBookingsQuery,
  useClientListQuery,
  useClientQuery,
  useCreateClientMutation,
  useChangeClientMutation,
  useRemoveClientMutation,
  usePrefetch,
} = clientsApi;
