import { api, endpoint, listEndpoint } from '@masthead/client';
import {
  createEmailStat,
  deleteEmailStat,
  getEmailStat,
  listEmailStats,
  updateEmailStat,
} from '@masthead/client/operations/stats';
import type { EmailStatIn } from '@masthead/client/types/stats';
import type { Page } from './portal';

interface Save {
  /** Absent for new figures. */
  id: number | undefined;
  version: number | undefined;
  body: EmailStatIn;
}

/** Endpoints of issues' figures (STATS-1, STATS-2). */
export const issuesApi = api.injectEndpoints({
  endpoints: (build) => ({
    emailStats: build.query(listEndpoint((page: Page) => listEmailStats(page))),
    emailStat: build.query(endpoint(getEmailStat)),
    saveEmailStat: build.mutation(
      endpoint(({ id, version, body }: Save) =>
        id === undefined ? createEmailStat(body) : updateEmailStat({ id, version, body }),
      ),
    ),
    removeEmailStat: build.mutation(endpoint(deleteEmailStat)),
  }),
});

export const {
  useEmailStatsQuery,
  useEmailStatQuery,
  useSaveEmailStatMutation,
  useRemoveEmailStatMutation,
  usePrefetch,
} = issuesApi;
