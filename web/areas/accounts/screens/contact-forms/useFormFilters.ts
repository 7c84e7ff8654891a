import { parsePage, type Sort, useUrlParams } from '@masthead/kit/lists';
import { useMemo } from 'react';
import type { FormFilters, FormPage } from '../../api/contactForms';
import { FORM_KINDS } from '../../model/contactForms';
import type { FormStatus } from '../../model/records';

/** Query parameters of the inbox and their defaults. `open` is the id of the form in the dialog. */
const INITIAL = { search: '', status: 'new', kind: '', sort: '', page: '1', open: '' };

export type Address = typeof INITIAL;
export type StatusFilter = FormStatus | 'all';

/** Rows per page. */
export const PAGE_SIZE = 100;

export interface FormFilterState {
  address: Address;
  status: StatusFilter;
  sort: Sort;
  page: number;
  /** The filters without the status, for the counts per status. */
  matching: FormFilters;
  query: FormPage;
  isFiltered: boolean;
  /** Changes the filters or the sort order and returns to page 1. */
  filter: (changes: Partial<Address>) => void;
  clear: () => void;
  goTo: (page: number) => void;
  /** Id of the form in the dialog. */
  opened: number | null;
  open: (id: number | null) => void;
}

/** Filters, sort order and page of the inbox, stored in the URL. */
export function useFormFilters(): FormFilterState {
  const [address, change] = useUrlParams(INITIAL);
  return useMemo(() => {
    const { status, sort, page, matching } = parseFilters(address);
    const filter = (changes: Partial<Address>) => change({ ...changes, page: '1' });
    return {
      ...{ address, status, sort, page, matching, filter },
      query: {
        ...matching,
        status: status === 'all' ? undefined : status,
        sort: sort || undefined,
        limit: PAGE_SIZE,
        skip: (page - 1) * PAGE_SIZE,
      },
      isFiltered: matching.q !== undefined || matching.kind !== undefined,
      clear: () => filter({ search: '', kind: '' }),
      goTo: (next) => change({ page: String(next) }, { push: true }),
      opened: /^[1-9]\d*$/.test(address.open) ? Number(address.open) : null,
      open: (id) => change({ open: id === null ? '' : String(id) }),
    };
  }, [address, change]);
}

/** Parse the query parameters and drop invalid values. */
export function parseFilters({ search, status, kind, sort, page }: Address) {
  const matching: FormFilters = {
    q: search.trim() || undefined,
    kind: FORM_KINDS.find(({ value }) => value === kind)?.value,
  };
  return {
    status: (status === 'handled' || status === 'all' ? status : 'new') as StatusFilter,
    sort: sort.replace('-', '') === 'createdAt' ? sort : '',
    page: parsePage(page),
    matching,
  };
}
