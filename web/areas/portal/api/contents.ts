import type { ContentStat } from '../model/records';
import { LIST, portalApi } from './portal';

interface Save {
  /** Absent for one that is not stored yet. */
  id: number | undefined;
  version: number | undefined;
  body: object;
}

/** What clients placed in issues (document 002 §7, "Email performance"). */
export const contentsApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    contentStats: build.query<ContentStat[], number>({
      query: (emailStatId) => `email-content-stats/${emailStatId}`,
      providesTags: [{ type: 'ContentStats', id: LIST }],
    }),
    contentStat: build.query<ContentStat, number>({
      query: (id) => `email-content-stat/${id}`,
      providesTags: (_stat, _problem, id) => [{ type: 'ContentStats', id }],
    }),
    saveContentStat: build.mutation<ContentStat, Save>({
      query: ({ id, version, body }) =>
        id === undefined
          ? { url: 'email-content-stat', method: 'POST', body }
          : { url: `email-content-stat/${id}`, method: 'PUT', body, version },
      invalidatesTags: (_stat, problem) => (problem ? [] : ['ContentStats']),
    }),
    removeContentStat: build.mutation<unknown, { id: number; version: number }>({
      query: ({ id, version }) => ({ url: `email-content-stat/${id}`, method: 'DELETE', version }),
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
