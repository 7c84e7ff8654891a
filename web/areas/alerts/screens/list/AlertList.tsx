import { ButtonLink, formatCountOf, PageHeader, SegmentedControl, useNavigate, useShortcut } from '@masthead/kit';
import { DataTable, SearchInput, useUrlParam } from '@masthead/kit/lists';
import { useMemo } from 'react';
import { type StatusFilter, useAlertItemCountsQuery, useAlertItemsQuery, usePrefetch } from '../../api';
import { alertPath } from '../../model/paths';
import styles from './AlertList.module.css';
import { columns } from './columns';
import { filterAlerts } from './filterAlerts';
import { NoAlerts } from './NoAlerts';

const STATUSES: readonly StatusFilter[] = ['draft', 'published', 'all'];
const LABELS: Record<StatusFilter, string> = { draft: 'Draft', published: 'Published', all: 'All' };

/** `/alerts`: the list of issues, drafts by default (ALERT-1). */
export function AlertList() {
  const [chosen, setStatus] = useUrlParam<StatusFilter>('status', 'draft');
  const status = STATUSES.includes(chosen) ? chosen : 'draft';
  const [search, setSearch] = useUrlParam('search', '');
  const [sort, setSort] = useUrlParam('sort', '');
  const { currentData: items, error, refetch } = useAlertItemsQuery(status);
  const { data: counts } = useAlertItemCountsQuery();
  const rows = useMemo(() => items && filterAlerts(items, search), [items, search]);
  const prefetch = usePrefetch('issue');
  const navigate = useNavigate();
  useShortcut('n', 'Create Alert', () => navigate('/create-alert'));
  return (
    <>
      <PageHeader
        title="Alerts"
        count={search ? rows?.length : counts?.all}
        actions={
          <ButtonLink to="/create-alert" kind="primary" icon="plus" shortcut="N">
            Create Alert
          </ButtonLink>
        }
      >
        <SegmentedControl
          label="Status"
          value={status}
          onChange={setStatus}
          options={STATUSES.map((value) => ({ value, label: LABELS[value], count: counts?.[value] }))}
        />
        <span className={styles.search}>
          <SearchInput label="Issue number or title" value={search} onChange={setSearch} />
        </span>
      </PageHeader>
      <DataTable
        label="Alerts"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowHref={({ id }) => alertPath(id)}
        onPrefetch={({ id }) => prefetch(id)}
        sort={sort}
        onSort={setSort}
        failure={error && `Alerts could not be loaded. ${error.message}`}
        onRetry={() => void refetch()}
        empty={<NoAlerts status={status} search={search} onClear={() => setSearch('')} />}
      />
      {rows && rows.length > 0 && <TotalRow count={rows.length} />}
    </>
  );
}

function TotalRow({ count }: { count: number }) {
  return (
    <div className={styles.foot}>
      <span role="status">{formatCountOf(count, 'alert')}</span>
      <span className={styles.keys} aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> move <kbd>↵</kbd> open
      </span>
    </div>
  );
}
