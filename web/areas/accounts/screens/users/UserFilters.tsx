import { Button } from '@masthead/kit';
import { FilterMenu, SearchInput } from '@masthead/kit/lists';
import { useCallback } from 'react';
import { ROLES } from '../../model/roles';
import type { UserFilterState } from './useUserFilters';

const ACCOUNTS = [
  { value: 'active', label: 'Active' },
  { value: 'deactivated', label: 'Deactivated' },
];

const CONFIRMATIONS = [
  { value: 'confirmed', label: 'Confirmed' },
  { value: 'not-confirmed', label: 'Not confirmed' },
  { value: 'invited', label: 'Invited' },
];

/** Filters of the user list: search, role, account status, and whether the address is confirmed. */
export function UserFilters({ filters }: { filters: UserFilterState }) {
  const { address, change, isFiltered, clear } = filters;
  const search = useCallback((value: string) => change({ search: value }), [change]);
  const toList = (value: string) => (value ? [value] : []);
  return (
    <>
      <SearchInput label="Search emails" value={address.search} onChange={search} />
      <FilterMenu
        label="Role"
        options={ROLES}
        selected={toList(address.role)}
        onChange={([role = '']) => change({ role })}
      />
      <FilterMenu
        label="Account"
        options={ACCOUNTS}
        selected={toList(address.account)}
        onChange={([account = '']) => change({ account })}
      />
      <FilterMenu
        label="Address"
        options={CONFIRMATIONS}
        selected={toList(address.confirmation)}
        onChange={([confirmation = '']) => change({ confirmation })}
      />
      {isFiltered && (
        <Button kind="quiet" onClick={clear}>
          Clear
        </Button>
      )}
    </>
  );
}
