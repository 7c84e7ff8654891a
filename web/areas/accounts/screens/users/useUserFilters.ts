import { type Sort, useUrlParams } from '@masthead/kit/lists';
import { useMemo } from 'react';
import type { UserFilters as Query } from '../../api/users';
import type { User } from '../../model/records';
import { roleIn } from '../../model/roles';

/** What the address of the list may hold. */
const INITIAL = { search: '', role: '', account: '', sort: '' };

export type Address = typeof INITIAL;

const SORTS = ['email', 'role', 'createdAt'];
const ACTIVE: Record<string, boolean> = { active: true, deactivated: false };

export const editUserPath = ({ id }: Pick<User, 'id'>): string => `/edit-user/${id}`;

export interface UserFilterState {
  address: Address;
  sort: Sort;
  query: Query;
  isFiltered: boolean;
  change: (changes: Partial<Address>) => void;
  clear: () => void;
}

/** The filters and the order of the users, which live in the address. */
export function useUserFilters(): UserFilterState {
  const [address, change] = useUrlParams(INITIAL);
  return useMemo(() => {
    const query = read(address);
    return {
      ...{ address, query, change },
      sort: query.sort ?? '',
      isFiltered: [query.q, query.role, query.active].some((value) => value !== undefined),
      clear: () => change({ search: '', role: '', account: '' }),
    };
  }, [address, change]);
}

/** An address says what it likes: what is no filter of the list is left out. */
export function read({ search, role, account, sort }: Address): Query {
  return {
    q: search.trim() || undefined,
    role: roleIn(role),
    active: ACTIVE[account],
    sort: SORTS.includes(sort.replace('-', '')) ? sort : undefined,
  };
}
