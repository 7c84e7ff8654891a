import { formatCount, formatDate, Tag } from '@masthead/kit';
import type { Column } from '@masthead/kit/lists';
import type { EmailStat } from '../../model/records';
import styles from './PerformanceList.module.css';

/** Alert Id, Issue Id, Id, Date, Sent, Delivered, Opens and Clicks (STATS-1). */
export const columns: readonly Column<EmailStat>[] = [
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
    render: ({ alertItem, isDuplicate }) => (
      <span className={styles.issue}>
        {alertItem?.issue ?? '–'} <span className={styles.title}>{alertItem?.title}</span>
        {alertItem?.deletedAt && <Tag>Deleted</Tag>}
        {isDuplicate && <Tag>Duplicate</Tag>}
      </span>
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
  {
    key: 'sent',
    header: 'Sent',
    width: 112,
    kind: 'number',
    sortBy: 'service',
    wide: true,
    render: ({ sent }) => formatCount(sent),
  },
  {
    key: 'delivered',
    header: 'Delivered',
    width: 112,
    kind: 'number',
    sortBy: 'service',
    wide: true,
    render: ({ delivered }) => formatCount(delivered),
  },
  {
    key: 'opens',
    header: 'Opens',
    width: 112,
    kind: 'number',
    sortBy: 'service',
    render: ({ opens }) => formatCount(opens),
  },
  {
    key: 'clicks',
    header: 'Clicks',
    width: 112,
    kind: 'number',
    sortBy: 'service',
    render: ({ clicks }) => formatCount(clicks),
  },
];
