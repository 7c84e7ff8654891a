import { usePrefetch } from '@masthead/client/choices';
import type { ClientFigures } from '@masthead/client/types/stats';
import { formatCount, formatDate } from '@masthead/kit';
import { COUNT, type Column, ListFilters, ListScreen, useList } from '@masthead/kit/lists';
import { PAGE_SIZE, useClientReportsQuery } from '../../api/stats';
import { formatRate } from '../../model/figures';
import { getClientReportPath, PERFORMANCE } from '../../model/paths';
import { usePeriod } from '../../parts/PeriodFilter';

const CRUMBS = [{ label: 'Performance', to: PERFORMANCE }, { label: 'Client Report' }];

const COLUMNS: readonly Column<ClientFigures>[] = [
  { key: 'company', header: 'Client', kind: 'title', sortBy: 'service', render: ({ company }) => company },
  {
    key: 'lastDate',
    header: 'Last',
    width: 200,
    sortBy: 'service',
    render: ({ lastIssue, lastDate }) =>
      lastDate ? `${lastIssue === null ? 'Campaign' : `Issue ${lastIssue}`}, ${formatDate(lastDate)}` : '–',
  },
  {
    key: 'items',
    header: 'Ads and articles',
    width: 136,
    kind: 'number',
    sortBy: 'service',
    wide: true,
    render: ({ items }) => formatCount(items),
  },
  {
    key: 'campaigns',
    header: 'Campaigns',
    width: 104,
    kind: 'number',
    wide: 'desk',
    render: ({ campaigns }) => formatCount(campaigns),
  },
  {
    key: 'clicks',
    header: 'Clicks',
    width: 96,
    kind: 'number',
    sortBy: 'service',
    render: ({ clicks }) => (clicks === null ? '–' : formatCount(clicks)),
  },
  {
    key: 'clickRate',
    header: 'Click rate',
    width: 104,
    kind: 'number',
    sortBy: 'service',
    wide: true,
    render: ({ clickRate }) => formatRate(clickRate),
  },
  { key: 'leads', header: 'Leads', width: 96, ...COUNT, render: ({ leads }) => formatCount(leads) },
];
const LIST = {
  filters: { q: { name: 'search', label: 'Search clients' } },
  columns: COLUMNS,
  pageSize: PAGE_SIZE,
} as const;

/** `/portal/client-report`: every client with its figures in the period, to open a report (STATS-56). */
export function ClientReports() {
  const list = useList(LIST);
  const { period, filter, query } = usePeriod();
  const answer = useClientReportsQuery({ ...list.query, ...period });
  const prefetch = usePrefetch('clientReport');
  return (
    <ListScreen
      {...{ list, answer }}
      words={{
        title: 'Client Report',
        label: 'Clients',
        noun: 'client',
        noMatch: (search) => `No client has “${search}” in its name.`,
      }}
      empty={{ text: 'A client is created under Clients.' }}
      breadcrumbs={CRUMBS}
      filters={
        <>
          <ListFilters list={list} />
          {filter}
        </>
      }
      rowHref={({ id }) => `${getClientReportPath(id)}${query}`}
      onPrefetch={({ id }) => prefetch({ clientId: id, ...period })}
    />
  );
}
