import { formatDate, StatusBadge, Tag } from '@masthead/kit';
import type { Column } from '@masthead/kit/lists';
import { getShownStatus } from '../../model/items';
import type { AlertItem } from '../../model/records';
import styles from './AlertList.module.css';

/** Id, Issue #, Title, Date and Status (ALERT-1). */
export const columns: readonly Column<AlertItem>[] = [
  { key: 'id', header: 'Id', width: 72, kind: 'id', wide: true, sortBy: ({ id }) => id, render: ({ id }) => id },
  {
    key: 'issue',
    header: 'Issue #',
    width: 96,
    kind: 'id',
    sortBy: ({ issue }) => issue,
    render: ({ issue }) => <span className={styles.issue}>{issue}</span>,
  },
  {
    key: 'title',
    header: 'Title',
    kind: 'title',
    sortBy: ({ title }) => title,
    render: ({ title, holidayAlert }) => (
      <>
        {title}
        {holidayAlert && (
          <span className={styles.tag}>
            <Tag>Holiday Alert</Tag>
          </span>
        )}
      </>
    ),
  },
  {
    key: 'date',
    header: 'Date',
    width: 152,
    kind: 'id',
    sortBy: ({ date }) => date,
    render: ({ date }) => formatDate(date, 'short'),
  },
  {
    key: 'status',
    header: 'Status',
    width: 128,
    sortBy: getShownStatus,
    render: (item) => <StatusBadge status={getShownStatus(item)} />,
  },
];
