import { Button, formatCountOf } from '@masthead/kit';
import { ListScreen, useList } from '@masthead/kit/lists';
import { useMemo } from 'react';
import { useAuditInfiniteQuery } from '../../api/audit';
import { ACTIONS, CONTEXTS, groupEntries } from '../../model/audit';
import styles from './Audit.module.css';
import { columns } from './columns';

const DAY = 24 * 60 * 60 * 1000;

const isDay = (value: string) => /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));

/** The end date is inclusive. */
const LIST = {
  filters: {
    q: { name: 'search', label: 'Search people and records' },
    context: { label: 'Context', options: CONTEXTS },
    action: { label: 'Action', options: ACTIONS },
    from: {
      label: 'From',
      control: 'date',
      parse: (day: string) => (isDay(day) ? `${day}T00:00:00Z` : undefined),
    },
    to: {
      label: 'To',
      control: 'date',
      parse: (day: string) => (isDay(day) ? new Date(Date.parse(day) + DAY).toISOString() : undefined),
    },
  },
  columns,
} as const;

/** `/audit`: the audit trail (ACCOUNT-23). */
export default function Audit() {
  const list = useList(LIST);
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = useAuditInfiniteQuery(list.values);
  const entries = useMemo(() => data?.pages.flatMap((page) => page.entries), [data]);
  const groups = useMemo(() => entries && groupEntries(entries), [entries]);
  return (
    <ListScreen
      list={list}
      answer={{ data: groups && { items: groups, total: groups.length }, error, isFetching, refetch }}
      words={{ title: 'Audit', subject: 'The audit', noun: 'entry', noMatch: () => 'No entry matches these filters.' }}
      empty={{ title: 'Nothing yet', text: 'What is created, changed and removed is listed here.' }}
      count={null}
      subtitle="Who changed which record, and when. Entries cannot be edited."
      footer={
        <div className={styles.more}>
          <span role="status">{formatCountOf(entries?.length ?? 0, 'entry', 'entries')}</span>
          {hasNextPage && (
            <Button size="small" busy={isFetching} onClick={() => void fetchNextPage()}>
              Load more
            </Button>
          )}
        </div>
      }
    />
  );
}
