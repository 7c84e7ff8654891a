import { useSession } from '@masthead/client';
import { formatDate, Row, Tag, Text } from '@masthead/kit';
import { ReportDrop } from '@masthead/kit/editor';
import { COUNT, type Column, ListScreen, useList } from '@masthead/kit/lists';
import { PAGE_SIZE, useEmailStatsQuery, usePrefetch } from '../../api/stats';
import { EMAIL_STATS_FORM, getIssuePath } from '../../model/paths';
import type { EmailStat } from '../../model/records';
import { formatOptional } from '../../model/report';
import { ReportLink } from '../../parts/links';
import { ImportDialog } from '../import/ImportDialog';

/** Alert Id, Issue Id, Id, Date, Sent, Delivered, Opens and Clicks (STATS-1). */
const columns: readonly Column<EmailStat>[] = [
  {
    key: 'alertItemId',
    header: 'Alert Id',
    width: 96,
    kind: 'id',
    wide: true,
    render: ({ alertItemId }) => alertItemId,
  },
  {
    key: 'issue',
    header: 'Issue Id',
    kind: 'title',
    sortBy: 'service',
    render: ({ alertItem, isDuplicate, source }) => (
      <Row as="span" inline align="baseline" gap={2}>
        {alertItem?.issue ?? '–'}
        <Text as="span" tone="muted" weight="regular" truncate>
          {alertItem?.title}
        </Text>
        {alertItem?.deletedAt && <Tag>Deleted</Tag>}
        {isDuplicate && <Tag>Duplicate</Tag>}
        {source === 'live' && <Tag>Live</Tag>}
      </Row>
    ),
  },
  { key: 'id', header: 'Id', width: 88, kind: 'id', wide: true, render: ({ id }) => id },
  {
    key: 'date',
    header: 'Date',
    width: 160,
    kind: 'id',
    render: ({ alertItem }) => formatDate(alertItem?.date, 'short'),
  },
  { key: 'sent', header: 'Sent', width: 112, ...COUNT, wide: true, render: ({ sent }) => formatOptional(sent) },
  {
    key: 'delivered',
    header: 'Delivered',
    width: 112,
    kind: 'number',
    sortBy: 'service',
    wide: true,
    render: ({ delivered }) => formatOptional(delivered),
  },
  { key: 'opens', header: 'Opens', width: 112, ...COUNT, render: ({ opens }) => formatOptional(opens) },
  { key: 'clicks', header: 'Clicks', width: 112, ...COUNT, render: ({ clicks }) => formatOptional(clicks) },
];

const LIST = {
  filters: { q: { name: 'search', label: 'Issue number or title' } },
  columns,
  pageSize: PAGE_SIZE,
} as const;

/** `/portal/email-performance`: the figures of each issue's email (STATS-1). */
export default function PerformanceList() {
  const { isStaff } = useSession();
  const list = useList(LIST);
  const answer = useEmailStatsQuery({ ...list.query, sort: list.query.sort ?? '-date' });
  const prefetch = usePrefetch('emailStat');
  return (
    <ListScreen
      {...{ list, answer }}
      words={{
        title: 'Email Performance',
        noun: 'issue',
        noMatch: (search) => `No issue has “${search}” in its number or title.`,
      }}
      empty={
        isStaff
          ? { title: 'No figures yet', text: 'Once an issue was sent, its figures are recorded here.' }
          : { text: 'Nothing of yours has been in an issue so far.' }
      }
      actions={<ReportLink />}
      notice={isStaff && <Figures />}
      create={isStaff ? { label: 'Create Email Stats', to: EMAIL_STATS_FORM } : undefined}
      rowHref={({ id }) => getIssuePath(id)}
      onPrefetch={({ id }) => prefetch(id)}
    />
  );
}

/** Takes reports of mail services, and imports them; also those that were dropped on another screen. */
function Figures() {
  return (
    <>
      <ReportDrop />
      <ImportDialog />
    </>
  );
}
