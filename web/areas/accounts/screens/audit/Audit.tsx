import { api } from '@masthead/client';
import { listAudit } from '@masthead/client/operations/auth';
import { addDays, Button, formatCountOf, formatTime, Link, parseDay, Row, Tag, Text, toInstant } from '@masthead/kit';
import { type Column, column, ListScreen, useList } from '@masthead/kit/lists';
import { useMemo } from 'react';
import {
  ACTIONS,
  type AuditGroup,
  CONTEXTS,
  formatChanges,
  formatEntity,
  getActionLabel,
  getContextLabel,
  getRecordPath,
  groupEntries,
} from '../../model/audit';
import type { AuditAction, AuditEntry } from '../../model/records';
import styles from '../TaggedName.module.css';

interface AuditFilters {
  q?: string | undefined;
  context?: string | undefined;
  action?: AuditAction | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Entries per page. */
const SIZE = 100;

interface AuditPage {
  entries: AuditEntry[];
  /** Cursor of the next page; null on the last one. */
  next: string | null;
}

const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Newest first, loaded page by page with a cursor. */
    audit: build.infiniteQuery<AuditPage, AuditFilters, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
      query: ({ queryArg, pageParam }) => listAudit({ ...queryArg, limit: SIZE, cursor: pageParam }),
      transformResponse: (entries: AuditEntry[], meta) => ({ entries, next: meta?.next ?? null }),
      // Other users' actions do not invalidate this cache, so refetch whenever the screen is opened.
      keepUnusedDataFor: 0,
    }),
  }),
});

/** User, time, context, record and action; repeated changes of a record are one row. */
const columns: readonly Column<AuditGroup>[] = [
  column('at', 'When', { width: 168, kind: 'id' }, ({ latest: { at } }) => formatDay(at)),
  {
    key: 'who',
    header: 'Who',
    width: 232,
    // No user when a visitor or the system itself made the change; with an API key the user is who created it.
    render: ({ latest: { keyName, keyId, userEmail, userId } }) =>
      keyId === null ? (userEmail ?? (userId === null ? '–' : `Id ${userId}`)) : `API key ${keyName ?? keyId}`,
  },
  column('action', 'Action', { width: 264 }, ({ latest, count, changes }) => (
    <span title={changes.join(', ')}>
      {getActionLabel(latest.action)} {count > 1 && <Tag>{`${count} times`}</Tag>}
      {changes.length > 0 && (
        <Text as="span" size="xs" tone="muted" className={styles.after}>
          {formatChanges(changes)}
        </Text>
      )}
    </span>
  )),
  column('record', 'Record', { kind: 'title' }, ({ latest: entry }) => {
    const path = getRecordPath(entry);
    const name = entry.title || `Id ${entry.recordId}`;
    return (
      <>
        {path ? <Link to={path}>{name}</Link> : name}
        <Text as="span" size="xs" tone="muted" weight="regular" className={styles.after}>
          {formatEntity(entry.entity)} {entry.recordId}
        </Text>
      </>
    );
  }),
  column('context', 'Context', { width: 112, wide: true }, ({ latest }) => getContextLabel(latest.context)),
];

/** "Today, 10:31 AM", and on another day "Nov 18, 10:31 AM". */
function formatDay(at: string): string {
  const time = formatTime(at);
  return time.includes(',') ? time : `Today, ${time}`;
}

/** The end date is inclusive. */
const LIST = {
  filters: {
    q: { name: 'search', label: 'Search people and records' },
    context: { label: 'Context', options: CONTEXTS },
    action: { label: 'Action', options: ACTIONS },
    from: { label: 'From', control: 'date', parse: (day: string) => (parseDay(day) ? toInstant(day) : undefined) },
    to: {
      label: 'To',
      control: 'date',
      parse: (day: string) => (parseDay(day) ? toInstant(addDays(day, 1)) : undefined),
    },
  },
  columns,
} as const;

/** `/audit`: the audit trail (ACCOUNT-23). */
export default function Audit() {
  const list = useList(LIST);
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = auditApi.useAuditInfiniteQuery(list.values);
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
        <Row gap={3} top="10px" size="xs" tone="muted">
          <span role="status">{formatCountOf(entries?.length ?? 0, 'entry', 'entries')}</span>
          {hasNextPage && (
            <Button size="small" busy={isFetching} onClick={() => void fetchNextPage()}>
              Load more
            </Button>
          )}
        </Row>
      }
    />
  );
}
