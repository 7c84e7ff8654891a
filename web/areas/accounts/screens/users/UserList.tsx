import { useSession } from '@masthead/client';
import { useClientsQuery, usePrefetch } from '@masthead/client/choices';
import { ButtonLink, formatAgo, formatDate, getDay, Stack, Text } from '@masthead/kit';
import { type Column, column, ListScreen, useList } from '@masthead/kit/lists';
import { useMemo } from 'react';
import { usersApi } from '../../api/users';
import { getRoleLabel, ROLES } from '../../model/options';
import type { User } from '../../model/records';
import { AccountTags } from '../AccountTags';
import { TaggedName } from '../TaggedName';
import { useUserRemoval } from './useUserRemoval';

const editUserPath = ({ id }: Pick<User, 'id'>): string => `/edit-user/${id}`;

/**
 * ID, Email, Assigned to Client ID, Role, Created At and Edit (ACCOUNT-11).
 *
 * @param companies the names of clients by id, as far as they are known
 */
const getColumns = (companies: ReadonlyMap<number, string>): readonly Column<User>[] => [
  column('id', 'ID', { width: 72, kind: 'id', wide: true }, ({ id }) => id),
  column('email', 'Email', { kind: 'title', sortBy: 'service' }, (user) => (
    <TaggedName name={user.email}>
      <AccountTags user={user} />
    </TaggedName>
  )),
  column('client', 'Assigned to Client ID', { width: 208, wide: true }, ({ clientId }) =>
    clientId === null ? '–' : formatClient(clientId, companies),
  ),
  column('role', 'Role', { width: 112, sortBy: 'service' }, ({ role }) => getRoleLabel(role)),
  column('createdAt', 'Created At', { width: 232, kind: 'id', wide: true, sortBy: 'service' }, (user) => (
    <Stack as="span">
      {formatDate(getDay(user.createdAt))}
      <Text as="small" size="xs" tone="muted" dense>
        {describeSignIn(user)}
      </Text>
    </Stack>
  )),
  {
    key: 'edit',
    header: 'Edit',
    width: 88,
    // On narrow screens the row itself is the link.
    wide: true,
    render: (user) => (
      <ButtonLink to={editUserPath(user)} size="small" aria-label={`Edit ${user.email}`}>
        Edit
      </ButtonLink>
    ),
  },
];

/** "signed in 2 days ago". A tag says already that there is no password. */
function describeSignIn({ invited, lastSignedInAt }: User): string | undefined {
  if (lastSignedInAt) return `signed in ${formatAgo(lastSignedInAt)}`;
  return invited ? undefined : 'never signed in';
}

/** "10 Cavanagh Filtration": the documented id, and the name. */
function formatClient(id: number, companies: ReadonlyMap<number, string>): string {
  return [id, companies.get(id)].filter(Boolean).join(' ');
}

const ACCOUNTS = [
  { value: 'active', label: 'Active' },
  { value: 'deactivated', label: 'Deactivated' },
];
const CONFIRMATIONS = [
  { value: 'confirmed', label: 'Confirmed', stored: 'verified' },
  { value: 'not-confirmed', label: 'Not confirmed', stored: 'unverified' },
  { value: 'invited', label: 'No password yet', stored: 'invited' },
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
export default function UserList() {
  const { isAdmin } = useSession();
  const list = useList(LIST);
  const answer = usersApi.useUsersQuery(list.query);
  const { data: clients } = useClientsQuery();
  // With the names of clients once they are loaded.
  const columns = useMemo(() => getColumns(new Map(clients?.map(({ id, company }) => [id, company]))), [clients]);
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
