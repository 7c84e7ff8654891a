import { Button, type Column, formatAgo, formatDate } from '@masthead/kit';
import type { Trashed } from '../../api/trash';
import { KIND_OF, KINDS } from '../../model/kinds';

/** What, of which kind, when and by whom it was deleted, and until when it can be taken back. */
export function columns(onRestore: (row: Trashed) => void): readonly Column<Trashed>[] {
  return [
    { key: 'title', header: 'Title', kind: 'title', render: ({ title }) => title },
    { key: 'kind', header: 'Kind', width: 120, render: ({ kind }) => KINDS[KIND_OF[kind]].label },
    { key: 'deleted', header: 'Deleted', width: 136, render: ({ deletedAt }) => formatAgo(deletedAt) },
    { key: 'by', header: 'By', width: 200, wide: true, render: ({ deletedByEmail }) => deletedByEmail ?? '–' },
    {
      key: 'until',
      header: 'Kept until',
      width: 128,
      kind: 'id',
      wide: true,
      render: ({ purgedAt }) => formatDate(purgedAt),
    },
    {
      key: 'restore',
      header: 'Restore',
      width: 112,
      render: (row) => (
        <Button size="small" icon="undo" about={row.title} onClick={() => onRestore(row)}>
          Restore
        </Button>
      ),
    },
  ];
}
