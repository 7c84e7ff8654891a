import { parsePage, type Sort, useUrlParams } from '@masthead/kit/lists';
import { useMemo } from 'react';
import { type ClientFilters, MAX_CLIENTS } from '../../api/clients';
import { CLIENT_STATUSES } from '../../model/clientStatus';
import type { Client } from '../../model/records';

/** Query parameters of the list and their defaults. */
const INITIAL = { search: '', status: '', sort: '', page: '1' };

export type Address = typeof INITIAL;

const SORTS = ['company', 'createdAt'];

export const clientPath = ({ id }: Pick<Client, 'id'>): string => `/client/${id}`;

export interface ClientFilterState {
  address: Address;
  sort: Sort;
  page: number;
  query: ClientFilters;
  isFiltered: boolean;
  /** Changes the filters or the sort order and returns to page 1. */
  filter: (changes: Partial<Address>) => void;
  clear: () => void;
  goTo: (page: number) => void;
}

/** Filters, sort order and page of the client list, stored in the URL. */
export function useClientFilters(): ClientFilterState {
  const [address, change] = useUrlParams(INITIAL);
  return useMemo(() => {
    const query = parseFilters(address);
    const filter = (changes: Partial<Address>) => change({ ...changes, page: '1' });
    return {
      ...{ address, query, filter },
      sort: query.sort ?? '',
      page: parsePage(address.page),
      isFiltered: query.q !== undefined || query.active !== undefined,
      clear: () => filter({ search: '', status: '' }),
      goTo: (page) => change({ page: String(page) }, { push: true }),
    };
  }, [address, change]);
}

/** Parse the query parameters and drop invalid values. */
export function parseFilters({ search, status, sort, page }: Address): ClientFilters {
  return {
    q: search.trim() || undefined,
    active: CLIENT_STATUSES.find(({ value }) => value === status)?.value,
    sort: SORTS.includes(sort.replace('-', '')) ? sort : undefined,
    limit: MAX_CLIENTS,
    skip: (parsePage(page) - 1) * MAX_CLIENTS,
  };
}
