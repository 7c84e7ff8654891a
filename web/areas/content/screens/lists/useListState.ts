import type { Status } from '@masthead/client/types/content';
import { parsePage, type Sort, useUrlParams } from '@masthead/kit/lists';
import { useMemo } from 'react';
import { publications } from '../../../../client/generated/publications';
import type { ListFilters, Page } from '../../api/lists';
import type { Kind } from '../../model/kinds';
import { APPLICATION_TYPES, CATEGORIES, CONTENT_TYPES } from '../../model/options';

/** Query parameters of a list and their defaults. `open` is the id of the record in the dialog. */
const INITIAL = {
  search: '',
  status: 'all',
  category: '',
  application: '',
  content: '',
  sort: '',
  page: '1',
  text: '',
  open: '',
};

export type Address = typeof INITIAL;
export type StatusFilter = Status | 'all';

/** Maximum number of rows per page (API-18, CONTENT-8, CONTENT-26). */
export const getPageSize = (kind: Kind): number => publications.kinds[kind].pageSize;

const SORTS = ['title', 'date', 'createdAt'];

export interface ListState {
  kind: Kind;
  address: Address;
  status: StatusFilter;
  sort: Sort;
  page: number;
  /** The filters without the status, for the counts per status. */
  matching: ListFilters;
  query: Page;
  nextQuery: Page;
  isFiltered: boolean;
  /** Changes the filters or the sort order and returns to page 1. */
  filter: (changes: Partial<Address>) => void;
  clear: () => void;
  goTo: (page: number) => void;
  /** Id of the record in the dialog. */
  opened: number | null;
  /** Whether texts are shown below the titles. */
  showsText: boolean;
  toggleText: () => void;
  open: (id: number | null) => void;
}

/** Filters, sort order and page of a list, stored in the URL and parsed for the service. */
export function useListState(kind: Kind): ListState {
  const [address, change] = useUrlParams(INITIAL);
  return useMemo(() => {
    const { status, sort, page, matching } = parseFilters(address);
    const query = (at: number): Page => ({
      ...matching,
      status: status === 'all' ? undefined : status,
      sort: sort || undefined,
      limit: getPageSize(kind),
      skip: (at - 1) * getPageSize(kind),
    });
    const filter = (changes: Partial<Address>) => change({ ...changes, page: '1' });
    return {
      ...{ kind, address, status, sort, page, matching, filter },
      query: query(page),
      nextQuery: query(page + 1),
      isFiltered: status !== 'all' || Object.values(matching).some((value) => value !== undefined),
      clear: () => filter({ search: '', status: 'all', category: '', application: '', content: '' }),
      goTo: (next) => change({ page: String(next) }, { push: true }),
      opened: /^[1-9]\d*$/.test(address.open) ? Number(address.open) : null,
      showsText: address.text === 'shown',
      toggleText: () => change({ text: address.text === 'shown' ? '' : 'shown' }),
      open: (id) => change({ open: id === null ? '' : String(id) }),
    };
  }, [kind, address, change]);
}

/** Parse the query parameters and drop invalid values. */
export function parseFilters({ search, status, category, application, content, sort, page }: Address) {
  const categoryIds = category.split(',').map(Number).filter(isCategory);
  const matching: ListFilters = {
    q: search.trim() || undefined,
    categoryIds: categoryIds.length > 0 ? categoryIds : undefined,
    applicationType: APPLICATION_TYPES.find(({ value }) => value === application)?.value,
    commercialContent: CONTENT_TYPES.find(({ value }) => value === content)?.stored,
  };
  return {
    status: parseStatus(status),
    sort: SORTS.includes(sort.replace('-', '')) ? sort : '',
    page: parsePage(page),
    matching,
  };
}

function isCategory(id: number): boolean {
  return CATEGORIES.some((category) => category.id === id);
}

function parseStatus(value: string): StatusFilter {
  return value === 'draft' || value === 'scheduled' || value === 'published' ? value : 'all';
}
