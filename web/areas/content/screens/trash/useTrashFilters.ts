import { parsePage, useUrlParams } from '@masthead/kit/lists';
import type { TrashQuery } from '../../api/trash';
import { TRASH_KINDS } from '../../model/trash';

const INITIAL = { search: '', kind: '', page: '1' };

export interface TrashFilters {
  search: string;
  page: number;
  query: Pick<TrashQuery, 'q' | 'kind'>;
  isFiltered: boolean;
  filter: (changes: { search?: string; kind?: string }) => void;
  goTo: (page: number) => void;
  clear: () => void;
}

/** Search, kind and page of the trash, stored in the URL. */
export function useTrashFilters(): TrashFilters {
  const [{ search, kind, page }, change] = useUrlParams(INITIAL);
  const query = { q: search.trim() || undefined, kind: TRASH_KINDS.find(({ value }) => value === kind)?.value };
  return {
    search,
    page: parsePage(page),
    query,
    isFiltered: query.q !== undefined || query.kind !== undefined,
    filter: (changes) => change({ ...changes, page: '1' }),
    goTo: (next) => change({ page: String(next) }, { push: true }),
    clear: () => change(INITIAL),
  };
}
