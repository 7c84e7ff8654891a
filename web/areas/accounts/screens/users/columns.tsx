import { ButtonLink, formatAgo, formatDate, getDay } from '@masthead/kit';
import type { Column } from '@masthead/kit/lists';
import type { User } from '../../model/records';
import { getRoleLabel } from '../../model/roles';
import { AccountTags } from '../AccountTags';
import { TaggedName } from '../TaggedName';
import styles from './Users.module.css';

export const editUserPath = ({ id }: Pick<User, 'id'>): string => `/edit-user/${id}`;

/**
 * ID, Email, Assigned to Client ID, Role, Created At and Edit (ACCOUNT-11).
 *
 * @param companies the names of clients by id, as far as they are known
 */
export const getColumns = (companies: ReadonlyMap<number, string>): readonly Column<User>[] => [
  { key: 'id', header: 'ID', width: 72, kind: 'id', wide: true, render: ({ id }) => id },
  {
    key: 'email',
    header: 'Email',
    kind: 'title',
    sortBy: 'service',
    render: (user) => (
      <TaggedName name={user.email}>
        <AccountTags user={user} />
      </TaggedName>
    ),
  },
  {
    key: 'client',
    header: 'Assigned to Client ID',
    width: 208,
    wide: true,
    render: ({ clientId }) => (clientId === null ? '–' : formatClient(clientId, companies)),
  },
  { key: 'role', header: 'Role', width: 112, sortBy: 'service', render: ({ role }) => getRoleLabel(role) },
  {
    key: 'createdAt',
    header: 'Created At',
    width: 168,
    kind: 'id',
    wide: true,
    sortBy: 'service',
    render: (user) => (
      <span className={styles.created}>
        {formatDate(getDay(user.createdAt))}
        <small>{describeSignIn(user)}</small>
      </span>
    ),
  },
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

/** "signed in 2 days ago". A tag says already that an invitation waits. */
function describeSignIn({ invited, lastSignedInAt }: User): string | undefined {
  if (lastSignedInAt) return `signed in ${formatAgo(lastSignedInAt)}`;
  return invited ? undefined : 'never signed in';
}

/** "10 Cavanagh Filtration": the documented id, and the name. */
function formatClient(id: number, companies: ReadonlyMap<number, string>): string {
  return [id, companies.get(id)].filter(Boolean).join(' ');
}
