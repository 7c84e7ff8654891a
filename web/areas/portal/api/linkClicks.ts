import { api, endpoint, listTag, useAppDispatch } from '@masthead/client';
import { getHouse } from '@masthead/client/operations/alerts';
import { getAlertClicks, judgeAlertClicks, listAlertClickEvidence } from '@masthead/client/operations/stats';
import type { Evidence, Verdict } from '@masthead/client/types/stats';
import { useEffect, useRef } from 'react';

/** Clicks of evidence per page. */
const SIZE = 100;

interface EvidenceOf {
  alertItemId: number;
  /** Only of this link, only with this verdict. */
  number?: number | undefined;
  verdict?: Verdict | undefined;
}

interface EvidencePage {
  items: Evidence[];
  total: number;
  /** Cursor of the next page; null on the last one. */
  next: string | null;
}

/** Endpoints of the clicks on an issue's links (STATS-78). */
export const linkClicksApi = api.injectEndpoints({
  endpoints: (build) => ({
    issueClicks: build.query(endpoint(getAlertClicks)),
    /** Newest first, loaded page by page with a cursor. */
    clickEvidence: build.infiniteQuery<EvidencePage, EvidenceOf, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
      query: ({ queryArg, pageParam }) => listAlertClickEvidence({ ...queryArg, limit: SIZE, cursor: pageParam }),
      transformResponse: (items: Evidence[], meta) => ({
        ...{ items, total: meta?.total ?? items.length },
        next: meta?.next ?? null,
      }),
      providesTags: [listTag('clicks of links')],
    }),
    judgeClicks: build.mutation(endpoint(judgeAlertClicks)),
    trackingHouse: build.query(endpoint(getHouse)),
  }),
});

const { useIssueClicksQuery } = linkClicksApi;

/** Options of queries that show live clicks: asked again every few seconds, while the page is looked at. */
export const LIVE = { pollingInterval: 2500, skipPollingIfUnfocused: true } as const;

/** The clicks on an issue's links, which come by themselves. What else the page shows of them is asked for when they do. */
export function useIssueClicks(alertItemId: number, emailStatId: number, isStaff: boolean) {
  const query = useIssueClicksQuery(alertItemId, { ...LIVE, skip: !isStaff });
  const dispatch = useAppDispatch();
  const links = query.currentData?.links;
  const seen = useRef(links);
  useEffect(() => {
    if (seen.current && links !== seen.current) {
      const ofIssue = (['email stats', 'click maps'] as const).map((type) => ({ type, id: emailStatId }));
      dispatch(api.util.invalidateTags([...ofIssue, listTag('clicks of links')]));
    }
    seen.current = links;
  }, [links, emailStatId, dispatch]);
  return query;
}
