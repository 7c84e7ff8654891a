import { type Sort, useUrlParams } from '@masthead/kit/lists';
import { useMemo } from 'react';
import { pageSizes } from '../../../../client/generated/limits/microsites';
import type { ListFilters, Query } from '../../api/list';
import { AUDIENCES, TEMPLATES } from '../../model/labels';
import type { ApplicationType, Status, TemplateType } from '../../model/records';

/** Query parameters of the list and their defaults. */
const INITIAL = { q: '', status: 'all', template: '', application: '', sort: '' };

export type Address = typeof INITIAL;
export type StatusFilter = 'all' | Status;

const SORTS = ['createdAt', 'pageTitle'];
const STATUSES: readonly Status[] = ['draft', 'published'];

export interface ListState {
  address: Address;
  status: StatusFilter;
  sort: Sort;
  /** The filters without the status. */
  matching: ListFilters;
  query: Query;
  isFiltered: boolean;
  filter: (changes: Partial<Address>) => void;
  showStatus: (status: StatusFilter) => void;
  order: (sort: Sort) => void;
}

/** Filters and sort order of the list, stored in the URL. */
export function useListState(): ListState {
  const [address, change] = useUrlParams(INITIAL);
  return useMemo(() => {
    const matching = parseFilters(address);
    const status = STATUSES.find((one) => one === address.status);
    const sort = SORTS.includes(address.sort.replace('-', '')) ? address.sort : '';
    return {
      ...{ address, matching, sort },
      status: status ?? 'all',
      query: { ...matching, status, sort: sort || undefined, limit: pageSizes.listMicrosites },
      isFiltered: status !== undefined || Object.values(matching).some((value) => value !== undefined),
      filter: change,
      showStatus: (next) => change({ status: next }),
      order: (next) => change({ sort: next }),
    };
  }, [address, change]);
}

/** Parse the filters for the service and drop invalid values. */
export function parseFilters({
  q,
  template,
  application,
}: Pick<Address, 'q' | 'template' | 'application'>): ListFilters {
  return {
    q: q.trim() || undefined,
    templateType: TEMPLATES.find(({ value }) => value === template)?.value satisfies TemplateType | undefined,
    applicationType: AUDIENCES.find(({ value }) => value === application)?.value satisfies ApplicationType | undefined,
  };
}
