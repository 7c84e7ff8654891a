import { Button, EmptyState, formatCountOf } from '@masthead/kit';
import { DataTable } from '@masthead/kit/lists';
import { useMemo } from 'react';
import { useAuditInfiniteQuery } from '../../api/audit';
import { groupEntries } from '../../model/audit';
import styles from './Audit.module.css';
import { AuditHeader } from './AuditHeader';
import { columns } from './columns';
import { type AuditFilterState, useAuditFilters } from './useAuditFilters';

/** `/audit`: the audit trail (ACCOUNT-23). */
export default function Audit() {
  const filters = useAuditFilters();
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = useAuditInfiniteQuery(filters.query);
  const entries = useMemo(() => data?.pages.flatMap((page) => page.entries), [data]);
  const groups = useMemo(() => entries && groupEntries(entries), [entries]);
  return (
    <>
      <AuditHeader filters={filters} />
      <DataTable
        label="Audit"
        columns={columns}
        rows={groups}
        rowKey={({ id }) => id}
        busy={isFetching}
        failure={error && `The audit could not be loaded. ${error.message}`}
        onRetry={() => void refetch()}
        empty={<EmptyAudit filters={filters} />}
      />
      {entries && entries.length > 0 && (
        <div className={styles.more}>
          <span role="status">{formatCountOf(entries.length, 'entry', 'entries')}</span>
          {hasNextPage && (
            <Button size="small" busy={isFetching} onClick={() => void fetchNextPage()}>
              Load more
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function EmptyAudit({ filters: { isFiltered, clear } }: { filters: AuditFilterState }) {
  if (!isFiltered) {
    return <EmptyState title="Nothing yet">What is created, changed and removed is listed here.</EmptyState>;
  }
  return (
    <EmptyState title="No entry found" action={<Button onClick={clear}>Clear filters</Button>}>
      No entry matches these filters.
    </EmptyState>
  );
}
