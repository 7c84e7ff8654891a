import { api } from '@masthead/client';
import type { NavigationEntry } from '@masthead/kit';

type Badge = NonNullable<NavigationEntry['badge']>;

/** How often the number is fetched again while the console has the focus, in milliseconds. */
const POLLING_INTERVAL = 60_000;

const badgesApi = api.injectEndpoints({
  endpoints: (build) => ({
    badge: build.query<number | undefined, Badge>({
      query: ({ url }) => url,
      transformResponse: (answer: Record<string, unknown>, _meta, { field }) =>
        typeof answer[field] === 'number' ? answer[field] : undefined,
      // A change in the area that owns the records is counted at once.
      providesTags: (_count, _error, { tag }) => [tag as never],
    }),
  }),
});

/** The number beside a link; undefined until it is known. */
export function useBadge(badge: Badge): number | undefined {
  return badgesApi.endpoints.badge.useQuery(badge, {
    pollingInterval: POLLING_INTERVAL,
    skipPollingIfUnfocused: true,
  }).data;
}
