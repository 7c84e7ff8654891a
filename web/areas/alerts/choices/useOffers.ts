import { useIssueChoicesQuery, useMicrositesQuery } from '@masthead/client/choices';
import { useMemo } from 'react';
import { alertsApi } from '../api';
import type { Offer } from '../model/offers';
import type { AlertItem } from '../model/records';
import { fromEvent, fromMicrosite, fromPost, type SourceKind } from '../model/sources';
import { findSource } from '../model/start';

const MAX_MICROSITES = 60;

/** The records of a kind that match, with the last issue that used each; microsites are searched here. */
export function useOffers(kind: SourceKind, search: string) {
  const house = alertsApi.useHouseQuery();
  const posts = alertsApi.usePostSourcesQuery(search, { skip: kind !== 'post' });
  const events = alertsApi.useEventSourcesQuery(search, { skip: kind !== 'event' });
  const microsites = useMicrositesQuery(undefined, { skip: kind !== 'microsite' });
  const found = { post: posts, event: events, microsite: microsites }[kind];
  const site = house.data?.site;
  const sources = useMemo(() => {
    if (site === undefined) return undefined;
    const matching = microsites.data?.filter(({ pageTitle, company }) =>
      `${pageTitle} ${company}`.toLowerCase().includes(search.toLowerCase()),
    );
    return {
      post: posts.data?.map((post) => fromPost(post, site)),
      event: events.data?.map((event) => fromEvent(event, site)),
      microsite: matching?.slice(0, MAX_MICROSITES).map(fromMicrosite),
    }[kind];
  }, [kind, search, site, posts.data, events.data, microsites.data]);
  const keys = sources?.map(({ key }) => key) ?? [];
  const { data: uses = [] } = alertsApi.useSourceUsesQuery(keys, { skip: keys.length === 0 });
  const numbers = new Map(uses.map(({ source, issue }) => [source, issue]));
  const offers = sources?.map((source): Offer => ({ ...source, usedIn: numbers.get(source.key) ?? null }));
  return {
    offers,
    error: found.error ?? house.error,
    refetch: () => Promise.all([found.refetch(), house.refetch()]),
    isFetching: found.isFetching || house.isFetching,
  };
}

/** The issue before another one, since whose date what was published is new; null while unknown. */
export function useIssueBefore(item: AlertItem) {
  const { data: issues = [] } = useIssueChoicesQuery();
  const before = findSource(item, issues);
  return before?.date ? { issue: before.issue, date: before.date } : null;
}
