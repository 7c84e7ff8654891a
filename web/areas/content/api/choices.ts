import { api, endpoint } from '@masthead/client';
import { findMicrosites } from '@masthead/client/operations/content';

export const choicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** At most twenty, by page title. */
    micrositesFound: build.query(endpoint((q: string) => findMicrosites(q))),
  }),
});

export const { useMicrositesFoundQuery } = choicesApi;
