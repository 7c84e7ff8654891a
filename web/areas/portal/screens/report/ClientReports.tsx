import { usePrefetch } from '@masthead/client/choices';
import type { ClientFigures } from '@masthead/client/types/stats';
import { Button, EmptyState, formatCount, formatDate, PageHeader } from '@masthead/kit';
import { type Column, DataTable, Pagination, SearchInput } from '@masthead/kit/lists';
import { PAGE_SIZE, useClientReportsQuery } from '../../api/stats';
import { formatRate } from '../../model/figures';
import { getClientReportPath, PERFORMANCE } from '../../model/paths';
import { usePeriod } from '../../parts/PeriodFilter';
import { useListAddress } from '../../parts/useListAddress';

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
  {
    key: 'leads',
    header: 'Leads',
    width: 96,
    kind: 'number',
    sortBy: 'service',
    render: ({ leads }) => formatCount(leads),
  },
];
const SORTS = COLUMNS.filter(({ sortBy }) => sortBy).map(({ key }) => key);

/** `/portal/client-report`: every client with its figures in the period, to open a report (STATS-56). */
export function ClientReports() {
  const list = useListAddress(SORTS);
  const { period, filter, query } = usePeriod();
  const { data, error, isFetching, refetch } = useClientReportsQuery({ ...list.query, ...period });
  const prefetch = usePrefetch('clientReport');
  return (
    <>
      <PageHeader title="Client Report" breadcrumbs={CRUMBS} {...(data && { count: data.total })}>
        <SearchInput label="Search clients" value={list.search} onChange={list.find} />
        {filter}
      </PageHeader>
      <DataTable
        label="Clients"
        columns={COLUMNS}
        rows={data?.items}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `${getClientReportPath(id)}${query}`}
        onPrefetch={({ id }) => prefetch({ clientId: id, ...period })}
        sort={list.sort}
        onSort={list.order}
        busy={isFetching}
        failure={error && `Clients could not be loaded. ${error.message ?? ''}`}
        onRetry={() => void refetch()}
        empty={<NoClients search={list.search} onClear={() => list.find('')} />}
      />
      {data && data.items.length > 0 && (
        <Pagination
          noun="client"
          page={list.page}
          size={PAGE_SIZE}
          shown={data.items.length}
          total={data.total}
          onPage={list.goTo}
        />
      )}
    </>
  );
}

function NoClients({ search, onClear }: { search: string; onClear: () => void }) {
  if (!search) return <EmptyState title="No clients yet">A client is created under Clients.</EmptyState>;
  return (
    <EmptyState title="No client found" action={<Button onClick={onClear}>Clear search</Button>}>
      No client has “{search}” in its name.
    </EmptyState>
  );
}
