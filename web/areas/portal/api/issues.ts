import { endpoint, listEndpoint } from '@masthead/client';
import {
  createEmailStat,
  deleteEmailStat,
  getEmailStat,
  listEmailStats,
  updateEmailStat,
} from '@masthead/client/operations/stats';
import type { EmailStatIn } from '@masthead/client/types/stats';
import { LIST, type Page, portalApi } from './portal';

interface Save {
  /** Absent for new figures. */
  id: number | undefined;
  version: number | undefined;
  body: EmailStatIn;
}

/** Endpoints of issues' figures (STATS-1, STATS-2). */
export const issuesApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    emailStats: build.query({
      ...listEndpoint((page: Page) => listEmailStats(page)),
      providesTags: [{ type: 'EmailStats', id: LIST }],
    }),
    emailStat: build.query({
      ...endpoint(getEmailStat),
      providesTags: (_stat, _problem, id) => [{ type: 'EmailStats', id }],
    }),
    saveEmailStat: build.mutation({
      ...endpoint(({ id, version, body }: Save) =>
        id === undefined ? createEmailStat(body) : updateEmailStat({ id, version, body }),
      ),
      // After a conflict the trends have the figures that the issue has already (STATS-5).
      invalidatesTags: (_stat, problem) => {
        if (!problem) return ['EmailStats', 'Trends'];
        return problem.status === 409 ? ['Trends'] : [];
      },
    }),
    removeEmailStat: build.mutation({
      ...endpoint(deleteEmailStat),
      invalidatesTags: (_answer, problem) => (problem ? [] : [{ type: 'EmailStats', id: LIST }, 'Trends']),
    }),
  }),
});

export const {
  useEmailStatsQuery,
  useEmailStatQuery,
  useSaveEmailStatMutation,
  useRemoveEmailStatMutation,
  usePrefetch,
} = issuesApi;
