import { Button, formatAgo, formatDate, getDay } from '@masthead/kit';
import type { Column } from '@masthead/kit/lists';
import { formatFilledSlots, getKindLabel, getName, isIssue, type Trashed } from '../../model/trash';
import styles from './Trash.module.css';

/** Record, kind, time and user of the deletion, and the date until which it can be restored. */
export function columns(onRestore: (row: Trashed) => void): readonly Column<Trashed>[] {
  return [
    { key: 'title', header: 'Title', kind: 'title', render: getName },
    { key: 'kind', header: 'Kind', width: 184, render: renderKind },
    { key: 'deleted', header: 'Deleted', width: 128, render: ({ deletedAt }) => formatAgo(deletedAt) },
    { key: 'by', header: 'By', width: 176, wide: true, render: ({ deletedByEmail }) => deletedByEmail ?? '–' },
    {
      key: 'until',
      header: 'Deletes on',
      width: 128,
      kind: 'id',
      wide: true,
      render: ({ purgedAt }) => formatDate(getDay(purgedAt)),
    },
    {
      key: 'restore',
      header: 'Restore',
      width: 112,
      render: (row) => (
        <Button size="small" icon="undo" srSuffix={getName(row)} onClick={() => onRestore(row)}>
          Restore
        </Button>
      ),
    },
  ];
}

/** Issues also show their number of filled slots. */
function renderKind(row: Trashed) {
  if (!isIssue(row)) return getKindLabel(row);
  return (
    <>
      {getKindLabel(row)} <span className={styles.detail}>{formatFilledSlots(row)}</span>
    </>
  );
}
