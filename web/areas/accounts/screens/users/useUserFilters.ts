import type { Verification } from '@masthead/client/types/auth';
import { type Sort, useUrlParams } from '@masthead/kit/lists';
import { useMemo } from 'react';
import type { UserFilters as Query } from '../../api/users';
import type { User } from '../../model/records';
import { parseRole } from '../../model/roles';

/** Query parameters of the list and their defaults. */
const INITIAL = { search: '', role: '', account: '', confirmation: '', sort: '' };

export type Address = typeof INITIAL;

const SORTS = ['email', 'role', 'createdAt'];
const ACTIVE: Record<string, boolean> = { active: true, deactivated: false };
const VERIFICATIONS: Record<string, Verification> = {
  confirmed: 'verified',
  'not-confirmed': 'unverified',
  invited: 'invited',
};

export const editUserPath = ({ id }: Pick<User, 'id'>): string => `/edit-user/${id}`;

export interface UserFilterState {
  address: Address;
  sort: Sort;
  query: Query;
  isFiltered: boolean;
  change: (changes: Partial<Address>) => void;
  clear: () => void;
}

/** Filters and sort order of the user list, stored in the URL. */
export function useUserFilters(): UserFilterState {
  const [address, change] = useUrlParams(INITIAL);
  return useMemo(() => {
    const query = parseFilters(address);
    return {
      ...{ address, query, change },
      sort: query.sort ?? '',
      isFiltered: [query.q, query.role, query.active, query.verification].some((value) => value !== undefined),
      clear: () => change({ search: '', role: '', account: '', confirmation: '' }),
    };
  }, [address, change]);
}

/** Parse the query parameters and drop invalid values. */
export function parseFilters({ search, role, account, confirmation, sort }: Address): Query {
  return {
    q: search.trim() || undefined,
    role: parseRole(role),
    active: ACTIVE[account],
    verification: VERIFICATIONS[confirmation],
    sort: SORTS.includes(sort.replace('-', '')) ? sort : undefined,
  };
}
