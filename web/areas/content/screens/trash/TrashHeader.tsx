import { Button, PageHeader } from '@masthead/kit';
import { FilterMenu, SearchInput } from '@masthead/kit/lists';
import { useLazyTrashQuery } from '../../api/trash';
import { TRASH_DAYS } from '../../model/messages';
import { TRASH_KINDS, type Trashed } from '../../model/trash';
import type { TrashFilters } from './useTrashFilters';

interface TrashHeaderProps {
  filters: TrashFilters;
  /** Number of records that match the filters. */
  total: number | undefined;
  onPurge: (items: readonly Trashed[]) => Promise<void>;
}

/** Search and kind, and without them the button that empties the trash. */
export function TrashHeader({ filters, total, onPurge }: TrashHeaderProps) {
  const [fetchTrash] = useLazyTrashQuery();
  const purgeAll = async () => {
    const { data } = await fetchTrash({ limit: Number.POSITIVE_INFINITY, skip: 0 });
    if (data) await onPurge(data.items);
  };
  const { search, query, isFiltered, filter, clear } = filters;
  return (
    <PageHeader
      title="Trash"
      {...(total !== undefined && { count: total })}
      subtitle={`What is deleted stays here for ${TRASH_DAYS} days.`}
      actions={
        !isFiltered &&
        Boolean(total) && (
          <Button icon="trash" onClick={() => void purgeAll()}>
            Empty trash
          </Button>
        )
      }
    >
      <SearchInput label="Search the trash" value={search} onChange={(text) => filter({ search: text })} />
      <FilterMenu
        label="Kind"
        options={TRASH_KINDS}
        selected={query.kind ? [query.kind] : []}
        onChange={([kind = '']) => filter({ kind })}
      />
      {isFiltered && (
        <Button kind="quiet" onClick={clear}>
          Clear
        </Button>
      )}
    </PageHeader>
  );
}
