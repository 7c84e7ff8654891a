import { useSession } from '@masthead/client';
import { formatDate, Row, Tag, Text } from '@masthead/kit';
import { ReportDrop } from '@masthead/kit/editor';
import { COUNT, type Column, column, ListScreen, useList } from '@masthead/kit/lists';
import { PAGE_SIZE, statsApi } from '../../api/stats';
import { EMAIL_STATS_FORM, getIssuePath } from '../../model/paths';
import type { EmailStat } from '../../model/records';
import { formatOptional } from '../../model/report';
import { ReportLink } from '../../parts/links';
import { ImportDialog } from '../import/ImportDialog';

/** Alert Id, Issue Id, Id, Date, Sent, Delivered, Opens and Clicks (STATS-1). */
const columns: readonly Column<EmailStat>[] = [
  column('alertItemId', 'Alert Id', { width: 96, kind: 'id', wide: true }, ({ alertItemId }) => alertItemId),
  column('issue', 'Issue Id', { kind: 'title', sortBy: 'service' }, ({ alertItem, isDuplicate, source }) => (
    <Row as="span" inline align="baseline" gap={2}>
      {alertItem?.issue ?? '–'}
      <Text as="span" tone="muted" weight="regular" truncate>
        {alertItem?.title}
      </Text>
      {alertItem?.deletedAt && <Tag>Deleted</Tag>}
      {isDuplicate && <Tag>Duplicate</Tag>}
      {source === 'live' && <Tag>Live</Tag>}
    </Row>
  )),
  column('id', 'Id', { width: 88, kind: 'id', wide: true }, ({ id }) => id),
  column('date', 'Date', { width: 160, kind: 'id' }, ({ alertItem }) => formatDate(alertItem?.date, 'short')),
  column('sent', 'Sent', { width: 112, ...COUNT, wide: true }, ({ sent }) => formatOptional(sent)),
  column('delivered', 'Delivered', { width: 112, kind: 'number', sortBy: 'service', wide: true }, ({ delivered }) =>
    formatOptional(delivered),
  ),
  column('opens', 'Opens', { width: 112, ...COUNT }, ({ opens }) => formatOptional(opens)),
  column('clicks', 'Clicks', { width: 112, ...COUNT }, ({ clicks }) => formatOptional(clicks)),
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
  const answer = statsApi.useEmailStatsQuery({ ...list.query, sort: list.query.sort ?? '-date' });
  const prefetch = statsApi.usePrefetch('emailStat');
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
