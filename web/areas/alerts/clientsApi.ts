import { api, endpoint, joinReads } from '@masthead/client';
import * as auth from '@masthead/client/operations/auth';
import { listReaders } from './model/recipients';

/** A client and its people: contacts, who need no account, and users of its portal (ACCOUNT-17, ACCOUNT-90). */
export const clientsApi = api.injectEndpoints({
  endpoints: (build) => ({
    createClient: build.mutation(endpoint(auth.createClient)),
    changeClient: build.mutation(endpoint(auth.updateClient)),
    removeClient: build.mutation(endpoint(auth.deleteClient)),
    contacts: build.query(endpoint((clientId: number) => auth.listClientContacts({ clientId }))),
    addContact: build.mutation(endpoint(auth.createClientContact)),
    changeContact: build.mutation(endpoint(auth.updateClientContact)),
    removeContact: build.mutation(endpoint(auth.deleteClientContact)),
    /** The addresses of each of these clients to which mail about ads that are out goes (ALERT-134). */
    readers: build.query(
      joinReads(async (clientIds: readonly number[], ask) => {
        const found = clientIds.map(async (clientId) => {
          const [contacts, users] = await Promise.all([
            ask(auth.listClientContacts({ clientId })),
            ask(auth.listUsers({ clientId, verification: 'verified', active: true })),
          ]);
          return [clientId, listReaders(users.data, contacts.data)] as const;
        });
        return Object.fromEntries(await Promise.all(found));
      }),
    ),
    /** The users of a client's portal who can be written to. */
    portalUsers: build.query(
      endpoint((clientId: number) => auth.listUsers({ clientId, verification: 'verified', active: true })),
    ),
  }),
});
