import { usePrefetch } from '@masthead/client/choices';
import type { ClientFigures } from '@masthead/client/types/stats';
import { formatCount, formatDate } from '@masthead/kit';
import { COUNT, type Column, column, ListFilters, ListScreen, useList } from '@masthead/kit/lists';
import { PAGE_SIZE, statsApi } from '../../api/stats';
import { formatRate } from '../../model/figures';
import { getClientReportPath, PERFORMANCE } from '../../model/paths';
import { formatOptional } from '../../model/report';
import { usePeriod } from '../../parts/PeriodFilter';

const CRUMBS = [{ label: 'Performance', to: PERFORMANCE }, { label: 'Client Report' }];

const COLUMNS: readonly Column<ClientFigures>[] = [
  column('company', 'Client', { kind: 'title', sortBy: 'service' }, ({ company }) => company),
  column('lastDate', 'Last', { width: 200, sortBy: 'service' }, ({ lastIssue, lastDate }) =>
    lastDate ? `${lastIssue === null ? 'Campaign' : `Issue ${lastIssue}`}, ${formatDate(lastDate)}` : '–',
  ),
  column('items', 'Ads and articles', { width: 136, ...COUNT, wide: true }, ({ items }) => formatCount(items)),
  column('campaigns', 'Campaigns', { width: 104, kind: 'number', wide: 'desk' }, ({ campaigns }) =>
    formatCount(campaigns),
  ),
  column('clicks', 'Clicks', { width: 96, ...COUNT }, ({ clicks }) => formatOptional(clicks)),
  column('clickRate', 'Click rate', { width: 104, ...COUNT, wide: true }, ({ clickRate }) => formatRate(clickRate)),
  column('leads', 'Leads', { width: 96, ...COUNT }, ({ leads }) => formatCount(leads)),
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
  const answer = statsApi.useClientReportsQuery({ ...list.query, ...period });
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
