import type { ClientOut } from '@masthead/client/types/auth';
import type { MicrositeChoice } from '@masthead/client/types/content';
import { contentApi } from './content';

/** What is chosen from: companies and microsites. */
export const choicesApi = contentApi.injectEndpoints({
  endpoints: (build) => ({
    contentClients: build.query<ClientOut[], void>({ query: () => 'clients' }),
    /** At most twenty, by page title. */
    micrositesFound: build.query<MicrositeChoice[], string>({
      query: (q) => ({ url: 'post-microsites', params: { q } }),
    }),
  }),
});

export const { useContentClientsQuery, useMicrositesFoundQuery } = choicesApi;
