import { useSession } from '@masthead/client';
import { usePrefetch } from '@masthead/client/choices';
import { ListScreen, useList } from '@masthead/kit/lists';
import { useMemo } from 'react';
import { useUsersQuery } from '../../api/users';
import type { User } from '../../model/records';
import { ROLES } from '../../model/roles';
import { useClientChoices } from '../useClientChoices';
import { editUserPath, getColumns } from './columns';
import { useUserRemoval } from './useUserRemoval';

const ACCOUNTS = [
  { value: 'active', label: 'Active' },
  { value: 'deactivated', label: 'Deactivated' },
];
const CONFIRMATIONS = [
  { value: 'confirmed', label: 'Confirmed', stored: 'verified' },
  { value: 'not-confirmed', label: 'Not confirmed', stored: 'unverified' },
  { value: 'invited', label: 'Invited', stored: 'invited' },
] as const;

const FILTERS = {
  q: { name: 'search', label: 'Search emails' },
  role: { label: 'Role', options: ROLES },
  active: {
    name: 'account',
    label: 'Account',
    options: ACCOUNTS,
    parse: (value: string) => (ACCOUNTS.some((account) => account.value === value) ? value === 'active' : undefined),
  },
  verification: {
    name: 'confirmation',
    label: 'Address',
    options: CONFIRMATIONS,
    parse: (value: string) => CONFIRMATIONS.find((option) => option.value === value)?.stored,
  },
} as const;

const LIST = { filters: FILTERS, columns: getColumns(new Map()) };

/**
 * `/user-list` (ACCOUNT-11). Actions that the service would refuse to editors are hidden from them (ACCESS-6,
 * ACCESS-8).
 */
export function UserList() {
  const { isAdmin } = useSession();
  const list = useList(LIST);
  const answer = useUsersQuery(list.query);
  const { choices } = useClientChoices();
  // With the names of clients once they are loaded.
  const columns = useMemo(() => getColumns(new Map(choices?.map(({ id, name }) => [id, name]))), [choices]);
  const prefetch = usePrefetch('user');
  const remove = useUserRemoval();
  return (
    <ListScreen
      {...{ list, answer, columns }}
      words={{
        title: 'Users',
        noun: 'user',
        noMatch: (search) => (search ? `No email matches “${search}”.` : 'No user matches these filters.'),
      }}
      create={isAdmin ? { label: 'Create A User', to: '/user' } : undefined}
      rowName={getEmail}
      rowHref={editUserPath}
      onPrefetch={({ id }) => prefetch(id)}
      removal={isAdmin ? { label: 'Delete Users', remove } : undefined}
    />
  );
}

const getEmail = ({ email }: User) => email;
