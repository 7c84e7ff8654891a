import { api, endpoint } from '@masthead/client';
import {
  createClient,
  createClientContact,
  deleteClient,
  deleteClientContact,
  listClientContacts,
  listUsers,
  updateClient,
  updateClientContact,
} from '@masthead/client/operations/auth';

/** A client and its people: contacts, who need no account, and users of its portal (ACCOUNT-17, ACCOUNT-90). */
const clientsApi = api.injectEndpoints({
  endpoints: (build) => ({
    createClient: build.mutation(endpoint(createClient)),
    changeClient: build.mutation(endpoint(updateClient)),
    removeClient: build.mutation(endpoint(deleteClient)),
    contacts: build.query(endpoint((clientId: number) => listClientContacts({ clientId }))),
    addContact: build.mutation(endpoint(createClientContact)),
    changeContact: build.mutation(endpoint(updateClientContact)),
    removeContact: build.mutation(endpoint(deleteClientContact)),
    /** The users of a client's portal who can be written to. */
    portalUsers: build.query(
      endpoint((clientId: number) => listUsers({ clientId, verification: 'verified', active: true })),
    ),
  }),
});

export const {
  useCreateClientMutation,
  useChangeClientMutation,
  useRemoveClientMutation,
  useContactsQuery,
  useAddContactMutation,
  useChangeContactMutation,
  useRemoveContactMutation,
  usePortalUsersQuery,
} = clientsApi;
