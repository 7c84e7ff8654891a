import { useMemo } from 'react';
import { useUrlParams } from '../state/useUrlParams';
import type { Column, Sort } from './columns';
import { type Filter, type Filters, type FilterValues, getControl, getName, getParam, parseParam } from './filters';
import { parsePage } from './pages';

interface ListDefinition<F extends Filters, T, P> {
  /** Filters by their field in the query; referentially stable. */
  filters: F;
  /** Columns, from which the sort orders are read; referentially stable. */
  columns: readonly Column<T>[];
  /** Rows per page; undefined if the list has no pages. */
  pageSize?: P;
}

type Address = Readonly<Record<string, string>>;

/** What `ListScreen` needs of a list. */
export interface ListView<T> {
  filters: Filters;
  columns: readonly Column<T>[];
  /** Parameters in the URL by name. */
  address: Address;
  /** The searched text as it was typed. */
  search: string;
  sort: Sort;
  page: number;
  pageSize: number | undefined;
  isFiltered: boolean;
  /** Changes parameters and returns to page 1. */
  filter: (changes: Address) => void;
  clear: () => void;
  goTo: (page: number, how?: { push?: boolean }) => void;
}

type Query<F, P> = FilterValues<F> & { sort: Sort | undefined } & (P extends number
    ? { limit: number; skip: number }
    : object);

export interface ListState<F, T, P = undefined> extends ListView<T> {
  /** The parsed filters. */
  values: FilterValues<F>;
  /** The parsed filters without the status, for counts per status. */
  matching: FilterValues<F>;
  query: Query<F, P>;
  /** Query of the next page. */
  nextQuery: Query<F, P>;
  /** Key of the open record; empty for none. */
  opened: string;
  /** Id of the open record, or null. */
  openId: number | null;
  open: (key: string | number | null, how?: { push?: boolean }) => void;
}

/** State of a list in the URL: filters, sort order, page and open record, parsed for the service; invalid values are dropped. */
export function useList<const F extends Filters, T, P extends number | undefined = undefined>({
  filters,
  columns,
  pageSize,
}: ListDefinition<F, T, P>): ListState<F, T, P> {
  const initial = useMemo(() => getInitial(filters), [filters]);
  const [params, change] = useUrlParams(initial);
  const actions = useMemo(() => {
    const filter = (changes: Address) => change({ ...changes, page: '1' });
    return {
      filter,
      clear: () => filter(getCleared(filters)),
      goTo: (page: number, how = { push: true }) => change({ page: String(page) }, how),
      open: (key: string | number | null, how?: { push?: boolean }) =>
        change({ open: key === null ? '' : String(key) }, how),
    };
  }, [filters, change]);
  return useMemo(() => {
    const { address, values, matching, isFiltered, search } = parseFilters(filters, params);
    const { sort: order = '', page: at = '', open: opened = '' } = params;
    const isSort = columns.some(({ key, sortBy }) => sortBy && key === order.replace('-', ''));
    const sort = isSort ? order : '';
    const page = parsePage(at);
    const getQuery = (number: number) => ({
      ...values,
      sort: sort || undefined,
      ...(pageSize !== undefined && { limit: pageSize, skip: (number - 1) * pageSize }),
    });
    return {
      ...{ filters, columns, pageSize, address, values, matching, isFiltered, search, sort, page, opened },
      query: getQuery(page),
      nextQuery: getQuery(page + 1),
      openId: /^[1-9]\d*$/.test(opened) ? Number(opened) : null,
      ...actions,
    } as ListState<F, T, P>;
  }, [filters, columns, pageSize, params, actions]);
}

/** Parse the parameters of all filters. */
export function parseFilters<F extends Filters>(filters: F, params: Address) {
  const address: Record<string, string> = {};
  const values: Record<string, unknown> = {};
  const matching: Record<string, unknown> = {};
  let isFiltered = false;
  let search = '';
  for (const [key, filter] of Object.entries(filters)) {
    const name = getName(key, filter);
    const param = getParam(filter, params[name] ?? '');
    address[name] = param;
    values[key] = parseParam(filter, param);
    if (getControl(filter) !== 'status') matching[key] = values[key];
    if (getControl(filter) === 'search') search = param;
    isFiltered ||= !filter.isView && values[key] !== undefined;
  }
  return { address, values: values as FilterValues<F>, matching: matching as FilterValues<F>, isFiltered, search };
}

/** Return the parameters of a list without filters. */
const getInitial = (filters: Filters): Address => ({
  ...getDefaults(Object.entries(filters)),
  sort: '',
  page: '1',
  open: '',
});

const getCleared = (filters: Filters): Address =>
  getDefaults(Object.entries(filters).filter(([, { isView }]) => !isView));

function getDefaults(entries: [string, Filter][]): Address {
  return Object.fromEntries(entries.map(([key, filter]) => [getName(key, filter), filter.initial ?? '']));
}
