import { parsePage, useUrlParams } from '@masthead/kit/lists';
import type { TrashQuery } from '../../api/trash';
import { getKey, TRASH_KINDS, type Trashed } from '../../model/trash';

const INITIAL = { search: '', kind: '', page: '1', open: '' };

export interface TrashFilters {
  search: string;
  page: number;
  query: Pick<TrashQuery, 'q' | 'kind'>;
  isFiltered: boolean;
  filter: (changes: { search?: string; kind?: string }) => void;
  goTo: (page: number) => void;
  clear: () => void;
  /** Key of the record that is open; empty for none. */
  opened: string;
  open: (row: Trashed | null) => void;
}

/** Search, kind, page and open record of the trash, stored in the URL. */
export function useTrashFilters(): TrashFilters {
  const [{ search, kind, page, open }, change] = useUrlParams(INITIAL);
  const query = { q: search.trim() || undefined, kind: TRASH_KINDS.find(({ value }) => value === kind)?.value };
  return {
    search,
    page: parsePage(page),
    query,
    isFiltered: query.q !== undefined || query.kind !== undefined,
    filter: (changes) => change({ ...changes, page: '1' }),
    goTo: (next) => change({ page: String(next) }, { push: true }),
    clear: () => change(INITIAL),
    opened: open,
    open: (row) => change({ open: row ? getKey(row) : '' }, { push: row !== null }),
  };
}
