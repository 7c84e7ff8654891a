import { type Sort, useUrlParams } from '@masthead/kit/lists';
import { useMemo } from 'react';
import type { Matching, Wanted } from '../../api/list';
import type { ApplicationType, Status, TemplateType } from '../../model/records';
import { AUDIENCES, TEMPLATES } from '../../model/words';

/** What the address of the list may hold. */
const INITIAL = { q: '', status: 'all', template: '', application: '', sort: '' };

export type Address = typeof INITIAL;
export type StatusFilter = 'all' | Status;

/** As many as are listed (document 000 §9). */
const MOST = 2000;
const SORTS = ['createdAt', 'pageTitle'];
const STATUSES: readonly Status[] = ['draft', 'published'];

export interface ListState {
  address: Address;
  status: StatusFilter;
  sort: Sort;
  /** What is filtered by besides the status. */
  matching: Matching;
  query: Wanted;
  isFiltered: boolean;
  filter: (changes: Partial<Address>) => void;
  showStatus: (status: StatusFilter) => void;
  order: (sort: Sort) => void;
}

/** The filters and the order of the list: they live in the address. */
export function useListState(): ListState {
  const [address, change] = useUrlParams(INITIAL);
  return useMemo(() => {
    const matching = read(address);
    const status = STATUSES.find((one) => one === address.status);
    const sort = SORTS.includes(address.sort.replace('-', '')) ? address.sort : '';
    return {
      ...{ address, matching, sort },
      status: status ?? 'all',
      query: { ...matching, status, sort: sort || undefined, limit: MOST },
      isFiltered: status !== undefined || Object.values(matching).some((value) => value !== undefined),
      filter: change,
      showStatus: (next) => change({ status: next }),
      order: (next) => change({ sort: next }),
    };
  }, [address, change]);
}

/** The filters as the service wants them; what it does not know is left out. */
export function read({ q, template, application }: Pick<Address, 'q' | 'template' | 'application'>): Matching {
  return {
    q: q.trim() || undefined,
    templateType: TEMPLATES.find(({ value }) => value === template)?.value satisfies TemplateType | undefined,
    applicationType: AUDIENCES.find(({ value }) => value === application)?.value satisfies ApplicationType | undefined,
  };
}
