import { api, listTag, type Resource } from '@masthead/client';
import type { NavigationEntry } from '@masthead/kit/shell';

type Badge = NonNullable<NavigationEntry['badge']>;

/** Polling interval while the window has the focus, in milliseconds. */
const POLLING_INTERVAL = 60_000;

const badgesApi = api.injectEndpoints({
  endpoints: (build) => ({
    badge: build.query<number | undefined, Badge>({
      query: ({ url }) => url,
      transformResponse: (answer: Record<string, unknown>, _meta, { field }) =>
        typeof answer[field] === 'number' ? answer[field] : undefined,
      providesTags: (_count, _error, { reads }) => [listTag(reads as Resource)],
    }),
  }),
});

/** Return the count next to a link; undefined while loading. */
export function useBadge(badge: Badge): number | undefined {
  return badgesApi.endpoints.badge.useQuery(badge, {
    pollingInterval: POLLING_INTERVAL,
    skipPollingIfUnfocused: true,
  }).data;
}
