import { endpoint, listEndpoint } from '@masthead/client';
import { listAlertBookings } from '@masthead/client/operations/alerts';
import { createClient, deleteClient, getClient, listClients, updateClient } from '@masthead/client/operations/auth';
import { pageSizes } from '../../../client/generated/limits/auth';
import type { Client } from '../model/records';
import { accountsApi } from './accounts';

/** Status filter of the client list, as the service expects it. */
export type ClientStatus = 'true' | 'false' | 'none';

/** Maximum number of rows in the table (API-18, ACCOUNT-16). */
export const MAX_CLIENTS = pageSizes.listClients;

export type ClientValues = Pick<Client, 'company' | 'logo' | 'active' | 'notes'>;

const clientsApi = accountsApi.injectEndpoints({
  endpoints: (build) => ({
    clientList: build.query({
      ...listEndpoint(listClients),
      providesTags: ['Clients'],
    }),
    client: build.query({
      ...endpoint(getClient),
      providesTags: (_client, _problem, id) => [{ type: 'Clients', id }],
    }),
    createClient: build.mutation({
      ...endpoint(createClient),
      invalidatesTags: (_client, problem) => (problem ? [] : ['Clients']),
    }),
    changeClient: build.mutation({
      ...endpoint(updateClient),
      invalidatesTags: (_client, problem, { id }) => (problem ? [] : ['Clients', { type: 'Clients', id }]),
    }),
    removeClient: build.mutation({
      ...endpoint(deleteClient),
      invalidatesTags: (_answer, problem) => (problem ? [] : ['Clients']),
    }),
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
