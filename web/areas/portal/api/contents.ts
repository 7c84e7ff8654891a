import { endpoint } from '@masthead/client';
import {
  createEmailContentStat,
  deleteEmailContentStat,
  getEmailContentStat,
  listEmailContentStats,
  updateEmailContentStat,
} from '@masthead/client/operations/stats';
import type { EmailContentStatIn } from '@masthead/client/types/stats';
import { LIST, portalApi } from './portal';

interface Save {
  /** Absent for a new item. */
  id: number | undefined;
  version: number | undefined;
  body: EmailContentStatIn;
}

/** Endpoints of clients' content in issues (STATS-7). */
export const contentsApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    contentStats: build.query({
      ...endpoint((emailStatId: number) => listEmailContentStats({ emailStatId })),
      providesTags: [{ type: 'ContentStats', id: LIST }],
    }),
    contentStat: build.query({
      ...endpoint(getEmailContentStat),
      providesTags: (_stat, _problem, id) => [{ type: 'ContentStats', id }],
    }),
    saveContentStat: build.mutation({
      ...endpoint(({ id, version, body }: Save) =>
        id === undefined ? createEmailContentStat(body) : updateEmailContentStat({ id, version, body }),
      ),
      invalidatesTags: (_stat, problem) => (problem ? [] : ['ContentStats']),
    }),
    removeContentStat: build.mutation({
      ...endpoint(deleteEmailContentStat),
      invalidatesTags: (_answer, problem) => (problem ? [] : [{ type: 'ContentStats', id: LIST }]),
    }),
  }),
});

export const {
  useContentStatsQuery,
  useContentStatQuery,
  useSaveContentStatMutation,
  useRemoveContentStatMutation,
  usePrefetch,
} = contentsApi;
