import { useSession } from '@masthead/client';
import { usePrefetch } from '@masthead/client/choices';
import { Button, ButtonLink, PageHeader, useNavigate, useShortcut } from '@masthead/kit';
import { BulkActionBar, DataTable, useRowNames, useSelection } from '@masthead/kit/lists';
import { useMemo } from 'react';
import { MAX_USERS, useUsersQuery } from '../../api/users';
import type { User } from '../../model/records';
import { useClientChoices } from '../useClientChoices';
import { getColumns } from './columns';
import { NoUsers } from './NoUsers';
import { UserFilters } from './UserFilters';
import { editUserPath, useUserFilters } from './useUserFilters';
import { useUserRemoval } from './useUserRemoval';

const emailOf = ({ email }: User) => email;

/**
 * `/user-list` (ACCOUNT-11). Actions that the service would refuse to editors are hidden from them (ACCESS-6,
 * ACCESS-8).
 */
export function UserList() {
  const { isAdmin } = useSession();
  const filters = useUserFilters();
  const { data, error, isFetching, refetch } = useUsersQuery(filters.query);
  const users = data?.items;
  const selection = useSelection(useMemo(() => users?.map(({ id }) => id) ?? [], [users]));
  const names = useRowNames(users, emailOf);
  const remove = useUserRemoval(selection.remove);
  const prefetch = usePrefetch('user');
  const columns = useColumns();
  const navigate = useNavigate();
  useShortcut('n', 'Create A User', () => navigate('/user'), { enabled: isAdmin });
  return (
    <>
      <PageHeader
        title="Users"
        {...(data && { count: data.total })}
        actions={
          isAdmin && (
            <ButtonLink to="/user" kind="primary" icon="plus" shortcut="N">
              Create A User
            </ButtonLink>
          )
        }
      >
        <UserFilters filters={filters} />
      </PageHeader>
      <DataTable
        label="Users"
        columns={columns}
        rows={users}
        rowKey={({ id }) => id}
        rowName={emailOf}
        rowHref={editUserPath}
        onPrefetch={({ id }) => prefetch(id)}
        {...(isAdmin && { selection })}
        sort={filters.sort}
        onSort={(sort) => filters.change({ sort })}
        busy={isFetching}
        failure={error && `Users could not be loaded. ${error.message}`}
        onRetry={() => void refetch()}
        empty={<NoUsers filters={filters} />}
      />
      {isAdmin && (
        <BulkActionBar selection={selection} total={Math.min(data?.total ?? 0, MAX_USERS)}>
          <Button icon="trash" onClick={() => void remove(selection.keys, names(selection.keys))}>
            Delete Users
          </Button>
        </BulkActionBar>
      )}
    </>
  );
}

/** The columns, with the names of clients once they are loaded. */
function useColumns() {
  const { choices } = useClientChoices();
  return useMemo(() => getColumns(new Map(choices?.map(({ id, name }) => [id, name]))), [choices]);
}
