import { parsePage, useUrlParams } from '@masthead/kit/lists';
import { useMemo } from 'react';
import { PAGE_SIZE, type Page } from '../api/stats';

const INITIAL = { search: '', sort: '', page: '1' };

export type ListAddress = ReturnType<typeof useListAddress>;

/** Search, sort order and page of a list, stored in the URL. */
export function useListAddress(sorts: readonly string[], size: number = PAGE_SIZE) {
  const [address, change] = useUrlParams(INITIAL);
  return useMemo(() => {
    const page = parsePage(address.page);
    const sort = sorts.includes(address.sort.replace('-', '')) ? address.sort : '';
    const query: Page = {
      q: address.search.trim() || undefined,
      sort: sort || undefined,
      limit: size,
      skip: (page - 1) * size,
    };
    return {
      ...{ page, sort, query, search: address.search },
      find: (search: string) => change({ search, page: '1' }),
      order: (by: string) => change({ sort: by, page: '1' }),
      goTo: (next: number) => change({ page: String(next) }, { push: true }),
    };
  }, [address, change, sorts, size]);
}
