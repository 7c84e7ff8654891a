import { parsePage, type Sort, useUrlParams } from '@masthead/kit/lists';
import { useMemo } from 'react';
import type { FormFilters, FormPage } from '../../api/contactForms';
import { FORM_KINDS } from '../../model/contactForms';
import type { FormStatus } from '../../model/records';

/** What the address of the inbox may hold. `open` is the form shown over it. */
const INITIAL = { search: '', status: 'new', kind: '', sort: '', page: '1', open: '' };

export type Address = typeof INITIAL;
export type StatusFilter = FormStatus | 'all';

/** Rows of a page. */
export const PAGE_SIZE = 100;

export interface FormFilterState {
  address: Address;
  status: StatusFilter;
  sort: Sort;
  page: number;
  /** Without the status: what the counts are counted of. */
  matching: FormFilters;
  query: FormPage;
  isFiltered: boolean;
  /** Changes filters or the order, and starts again at page 1. */
  filter: (changes: Partial<Address>) => void;
  clear: () => void;
  goTo: (page: number) => void;
  /** The form that is shown over the list. */
  opened: number | null;
  open: (id: number | null) => void;
}

/** The filters, the order and the page of the inbox, which live in the address. */
export function useFormFilters(): FormFilterState {
  const [address, change] = useUrlParams(INITIAL);
  return useMemo(() => {
    const { status, sort, page, matching } = read(address);
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

/** An address says what it likes: what is no filter of the inbox is left out. */
export function read({ search, status, kind, sort, page }: Address) {
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
