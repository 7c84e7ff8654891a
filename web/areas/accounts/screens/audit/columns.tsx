import { formatTime, Link } from '@masthead/kit';
import type { Column } from '@masthead/kit/lists';
import { formatEntity, getActionLabel, getContextLabel, getRecordPath } from '../../model/audit';
import type { AuditEntry } from '../../model/records';
import styles from './Audit.module.css';

/** User, time, context, record and action. */
export const columns: readonly Column<AuditEntry>[] = [
  { key: 'at', header: 'When', width: 152, kind: 'id', render: ({ at }) => formatTime(at) },
  {
    key: 'who',
    header: 'Who',
    width: 232,
    // No user when a visitor or the system itself made the change.
    render: ({ userEmail, userId }) => userEmail ?? (userId === null ? '–' : `Id ${userId}`),
  },
  { key: 'action', header: 'Action', width: 96, render: ({ action }) => getActionLabel(action) },
  {
    key: 'record',
    header: 'Record',
    kind: 'title',
    render: (entry) => {
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
  { key: 'context', header: 'Context', width: 112, wide: true, render: ({ context }) => getContextLabel(context) },
];
