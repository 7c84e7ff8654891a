import { api, endpoint } from '@masthead/client';
import {
  createEmailContentStat,
  deleteEmailContentStat,
  getEmailContentStat,
  listEmailContentStats,
  updateEmailContentStat,
} from '@masthead/client/operations/stats';
import type { EmailContentStatIn } from '@masthead/client/types/stats';

interface Save {
  /** Absent for a new item. */
  id: number | undefined;
  version: number | undefined;
  body: EmailContentStatIn;
}

/** Endpoints of clients' content in issues (STATS-7). */
export const contentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    contentStats: build.query(endpoint((emailStatId: number) => listEmailContentStats({ emailStatId }))),
    contentStat: build.query(endpoint(getEmailContentStat)),
    saveContentStat: build.mutation(
      endpoint(({ id, version, body }: Save) =>
        id === undefined ? createEmailContentStat(body) : updateEmailContentStat({ id, version, body }),
      ),
    ),
    removeContentStat: build.mutation(endpoint(deleteEmailContentStat)),
  }),
});

export const {
  useContentStatsQuery,
  useContentStatQuery,
  useSaveContentStatMutation,
  useRemoveContentStatMutation,
  usePrefetch,
} = contentsApi;
