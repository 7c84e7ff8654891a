import { Button, EmptyState } from '@masthead/kit';
import type { UserFilterState } from './useUserFilters';

/** Why nobody is listed. There is always one user, who is looking. */
export function NoUsers({ filters: { address, clear } }: { filters: UserFilterState }) {
  return (
    <EmptyState title="No user found" action={<Button onClick={clear}>Clear filters</Button>}>
      {address.search ? `No email here holds “${address.search}”.` : 'Nobody fits these filters.'}
    </EmptyState>
  );
}
