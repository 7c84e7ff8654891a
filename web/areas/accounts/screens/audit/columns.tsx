import { formatTime, Link, Tag } from '@masthead/kit';
import type { Column } from '@masthead/kit/lists';
import {
  type AuditGroup,
  formatChanges,
  formatEntity,
  getActionLabel,
  getContextLabel,
  getRecordPath,
} from '../../model/audit';
import styles from './Audit.module.css';

/** User, time, context, record and action; repeated changes of a record are one row. */
export const columns: readonly Column<AuditGroup>[] = [
  { key: 'at', header: 'When', width: 168, kind: 'id', render: ({ latest: { at } }) => formatDay(at) },
  {
    key: 'who',
    header: 'Who',
    width: 232,
    // No user when a visitor or the system itself made the change; with an API key the user is who created it.
    render: ({ latest: { keyName, keyId, userEmail, userId } }) =>
      keyId === null ? (userEmail ?? (userId === null ? '–' : `Id ${userId}`)) : `API key ${keyName ?? keyId}`,
  },
  {
    key: 'action',
    header: 'Action',
    width: 264,
    render: ({ latest, count, changes }) => (
      <span title={changes.join(', ')}>
        {getActionLabel(latest.action)} {count > 1 && <Tag>{`${count} times`}</Tag>}
        {changes.length > 0 && <span className={styles.changes}>{formatChanges(changes)}</span>}
      </span>
    ),
  },
  {
    key: 'record',
    header: 'Record',
    kind: 'title',
    render: ({ latest: entry }) => {
      const path = getRecordPath(entry);
      const name = entry.title || `Id ${entry.recordId}`;
      return (
        <>
          {path ? <Link to={path}>{name}</Link> : name}
          <span className={styles.entity}>
            {formatEntity(entry.entity)} {entry.recordId}
          </span>
        </>
      );
    },
  },
  {
    key: 'context',
    header: 'Context',
    width: 112,
    wide: true,
    render: ({ latest }) => getContextLabel(latest.context),
  },
];

/** "Today, 10:31 AM", and on another day "Nov 18, 10:31 AM". */
function formatDay(at: string): string {
  const time = formatTime(at);
  return time.includes(',') ? time : `Today, ${time}`;
}
