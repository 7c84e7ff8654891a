import { type Listing, listing } from '@masthead/client';
import type { Client } from '../model/records';
import { accountsApi } from './accounts';

/** What a client's status is, as the service filters by it. */
export type ClientStatus = 'true' | 'false' | 'none';

export interface ClientFilters {
  q?: string | undefined;
  active?: ClientStatus | undefined;
  sort?: string | undefined;
  limit?: number;
  skip?: number;
}

/** Rows of the table at most (document 001 §9). */
export const MOST_CLIENTS = 500;

export type ClientValues = Pick<Client, 'company' | 'logo' | 'active' | 'notes'>;

const clientsApi = accountsApi.injectEndpoints({
  endpoints: (build) => ({
    clientList: build.query<Listing<Client>, ClientFilters>({
      query: (params) => ({ url: 'clients', params: { ...params } }),
      transformResponse: listing<Client>,
      providesTags: ['Clients'],
    }),
    client: build.query<Client, number>({
      query: (id) => `client/${id}`,
      providesTags: (_client, _problem, id) => [{ type: 'Clients', id }],
    }),
    createClient: build.mutation<Client, ClientValues>({
      query: (body) => ({ url: 'client', method: 'POST', body }),
      invalidatesTags: (_client, problem) => (problem ? [] : ['Clients']),
    }),
    changeClient: build.mutation<Client, { id: number; version: number | undefined; body: ClientValues }>({
      query: ({ id, version, body }) => ({
        url: `client/${id}`,
        method: 'PUT',
        body,
        ...(version !== undefined && { version }),
      }),
      invalidatesTags: (_client, problem, { id }) => (problem ? [] : ['Clients', { type: 'Clients', id }]),
    }),
    removeClient: build.mutation<unknown, { id: number; version: number }>({
      query: ({ id, version }) => ({ url: `client/${id}`, method: 'DELETE', version }),
      invalidatesTags: (_answer, problem) => (problem ? [] : ['Clients']),
    }),
  }),
});

export const {
  useClientListQuery,
  useClientQuery,
  useCreateClientMutation,
  useChangeClientMutation,
  useRemoveClientMutation,
  usePrefetch,
} = clientsApi;
