import { bindArgument, endpoint } from '@masthead/client';
import { listClients } from '@masthead/client/operations/auth';
import { findMicrosites } from '@masthead/client/operations/content';
import { contentApi } from './content';

/** Endpoints that fill select fields: companies and microsites. */
export const choicesApi = contentApi.injectEndpoints({
  endpoints: (build) => ({
    contentClients: build.query(endpoint(bindArgument(listClients, {}))),
    /** At most twenty, by page title. */
    micrositesFound: build.query(endpoint((q: string) => findMicrosites(q))),
  }),
});

export const { useContentClientsQuery, useMicrositesFoundQuery } = choicesApi;
