import type { LibraryFilters, Page } from '@masthead/client/library';
import { parsePage, type Sort, useUrlParams } from '@masthead/kit/lists';
import { useMemo } from 'react';
import { pageSizes } from '../../../../client/generated/limits/media';

/** Query parameters of the library and their defaults. `open` is the id of the image in the dialog, or `new`. */
const INITIAL = { title: '', tag: '', category: '', only: '', sort: '', page: '1', open: '' };

export type Address = typeof INITIAL;
/** Filters that the Filter button applies. */
export type TextFilters = Pick<Address, 'title' | 'tag' | 'category' | 'only'>;

/** Images per page (API-18, MEDIA-11). */
export const PAGE_SIZE = pageSizes.listImages;
export const NEW = 'new';
/** Value of `only`: images without alternative text. */
export const NO_ALT = 'missingAlt';

const SORTS = ['title', 'date', 'createdAt'];
const UNFILTERED: TextFilters = { title: '', tag: '', category: '', only: '' };

export interface LibraryState {
  address: Address;
  sort: Sort;
  page: number;
  query: Page;
  nextQuery: Page;
  isFiltered: boolean;
  /** Changes the filters or the sort order and returns to page 1. */
  filter: (changes: Partial<Address>) => void;
  clear: () => void;
  goTo: (page: number) => void;
  open: (what: number | typeof NEW | null) => void;
}

/** Filters, sort order and page of the library, stored in the URL and shared by both views. */
export function useLibraryState(): LibraryState {
  const [address, change] = useUrlParams(INITIAL);
  return useMemo(() => {
    const matching = parseFilters(address);
    const sort = SORTS.includes(address.sort.replace('-', '')) ? address.sort : '';
    const page = parsePage(address.page);
    const query = (at: number): Page => ({
      ...matching,
      sort: sort || undefined,
      limit: PAGE_SIZE,
      skip: (at - 1) * PAGE_SIZE,
    });
    const filter = (changes: Partial<Address>) => change({ ...changes, page: '1' });
    return {
      ...{ address, sort, page, filter },
      query: query(page),
      nextQuery: query(page + 1),
      isFiltered: Object.values(matching).some((value) => value !== undefined),
      clear: () => filter(UNFILTERED),
      goTo: (next) => change({ page: String(next) }, { push: true }),
      open: (what) => change({ open: what === null ? '' : String(what) }),
    };
  }, [address, change]);
}

/** Return the filters as the service expects them. */
export function parseFilters({ title, tag, category, only }: TextFilters): LibraryFilters {
  const tags = tag
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .filter(Boolean);
  const checks = only.split(',');
  return {
    title: title.trim() || undefined,
    tag: tags.length > 0 ? tags : undefined,
    category: category || undefined,
    missingAlt: checks.includes(NO_ALT) || undefined,
    unused: checks.includes('unused') || undefined,
  };
}
