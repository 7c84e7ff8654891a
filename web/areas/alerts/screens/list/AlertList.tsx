import { formatCountOf, formatDate, Row, SegmentedControl, StatusBadge, Tag, Text } from '@masthead/kit';
import { type Column, column, isAhead, ListFilters, ListScreen, orderByWork, useList } from '@masthead/kit/lists';
import { useMemo } from 'react';
import { alertsApi, type StatusFilter } from '../../api';
import { getShownStatus } from '../../model/items';
import { alertPath } from '../../model/paths';
import type { AlertItem } from '../../model/records';
import styles from './AlertList.module.css';

/** Return the issues whose number or title contains every word of the search. */
export function filterAlerts(items: readonly AlertItem[], search: string): readonly AlertItem[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return items;
  return items.filter(({ issue, title }) => {
    const text = `${issue} ${title.toLowerCase()}`;
    return words.every((word) => text.includes(word.replace(/^#/, '')));
  });
}

/** Id, Issue #, Title, Date and Status (ALERT-1). */
const columns: readonly Column<AlertItem>[] = [
  column('id', 'Id', { width: 72, kind: 'id', wide: true, sortBy: ({ id }) => id }, ({ id }) => id),
  column('issue', 'Issue #', { width: 96, kind: 'id', sortBy: ({ issue }) => issue }, ({ issue }) => (
    <span className={styles.issue}>{issue}</span>
  )),
  column('title', 'Title', { kind: 'title', sortBy: ({ title }) => title }, ({ title, holidayAlert }) => (
    <>
      {title}
      {holidayAlert && (
        <span className={styles.tag}>
          <Tag>Holiday Alert</Tag>
        </span>
      )}
    </>
  )),
  column('date', 'Date', { width: 152, kind: 'id', sortBy: ({ date }) => date }, ({ date }) =>
    formatDate(date, 'short'),
  ),
  column('status', 'Status', { width: 128, sortBy: getShownStatus }, (item) => (
    <StatusBadge status={getShownStatus(item)} />
  )),
];

const STATUSES = [
  { value: 'draft', label: 'Draft' },
  { value: 'published', label: 'Published' },
  { value: 'all', label: 'All' },
] as const;

const LIST = {
  filters: {
    q: { name: 'search', label: 'Issue number or title' },
    status: { label: 'Status', control: 'status', options: STATUSES, initial: 'draft', isView: true },
  },
  columns,
} as const;

const EMPTY: Record<StatusFilter, { title: string; text: string }> = {
  draft: { title: 'No drafts', text: 'Every alert has been published. Create one to start filling its slots.' },
  published: { title: 'Nothing published', text: 'An alert appears here once its status is set to Published.' },
  all: { title: 'No alerts', text: 'An alert is one issue of the newsletter. Create one to start filling its slots.' },
};

const groupAs =
  (past: string) =>
  ({ date }: AlertItem) =>
    isAhead(date) ? 'Next' : past;
/** A draft whose day is over did not run. */
const GROUPS: Record<StatusFilter, (item: AlertItem) => string> = {
  draft: groupAs('Past'),
  published: groupAs('Ran'),
  all: groupAs('Ran'),
};

/** `/alerts`: the list of issues, drafts by default, the next one on top (ALERT-1). */
export default function AlertList() {
  const list = useList(LIST);
  const status: StatusFilter = list.values.status ?? 'all';
  const { currentData: issues, error, refetch } = alertsApi.useAlertItemsQuery(status);
  const { data: counts } = alertsApi.useAlertItemCountsQuery();
  const items = useMemo(
    () => issues && orderByWork(filterAlerts(issues, list.search), ({ date }) => date),
    [issues, list.search],
  );
  const prefetch = alertsApi.usePrefetch('issue');
  return (
    <ListScreen
      list={list}
      answer={{ data: items && { items, total: items.length }, error, isFetching: false, refetch }}
      words={{
        title: 'Alerts',
        noun: 'alert',
        noMatch: (search) => `No ${status === 'all' ? '' : status} alert has “${search}” in its issue number or title.`,
      }}
      empty={EMPTY[status]}
      count={list.search ? items?.length : (counts?.all ?? null)}
      create={{ label: 'Create Alert', to: '/create-alert' }}
      filters={
        <>
          <SegmentedControl
            label="Status"
            value={status}
            onChange={(value) => list.filter({ status: value })}
            options={STATUSES.map(({ value, label }) => ({ value, label, count: counts?.[value] }))}
          />
          <span className={styles.search}>
            <ListFilters list={list} />
          </span>
        </>
      }
      group={GROUPS[status]}
      rowHref={({ id }) => alertPath(id)}
      onPrefetch={({ id }) => prefetch(id)}
      footer={<TotalRow count={items?.length ?? 0} />}
    />
  );
}

function TotalRow({ count }: { count: number }) {
  return (
    <Row justify="between" size="xs" tone="muted" tabular className={styles.foot}>
      <span role="status">{formatCountOf(count, 'alert')}</span>
      <Text as="span" only="desk" aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> move <kbd>↵</kbd> open
      </Text>
    </Row>
  );
}
