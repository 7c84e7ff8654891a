import { type Listing, listing } from '@masthead/client';
import type { EmailStat } from '../model/records';
import { LIST, type Page, portalApi } from './portal';

interface Save {
  /** Absent for one that is not stored yet. */
  id: number | undefined;
  version: number | undefined;
  body: object;
}

/** The figures of issues (document 002 §7, "Email performance"). */
export const issuesApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    emailStats: build.query<Listing<EmailStat>, Page>({
      query: (params) => ({ url: 'email-stats', params: { ...params } }),
      transformResponse: listing<EmailStat>,
      providesTags: [{ type: 'EmailStats', id: LIST }],
    }),
    emailStat: build.query<EmailStat, number>({
      query: (id) => `email-stat/${id}`,
      providesTags: (_stat, _problem, id) => [{ type: 'EmailStats', id }],
    }),
    saveEmailStat: build.mutation<EmailStat, Save>({
      query: ({ id, version, body }) =>
        id === undefined
          ? { url: 'email-stat', method: 'POST', body }
          : { url: `email-stat/${id}`, method: 'PUT', body, version },
      invalidatesTags: (_stat, problem) => (problem ? [] : ['EmailStats', 'Trends']),
    }),
  }),
});

export const { useEmailStatsQuery, useEmailStatQuery, useSaveEmailStatMutation, usePrefetch } = issuesApi;
