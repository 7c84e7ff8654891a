import { Button, EmptyState } from '@masthead/kit';
import type { UserFilterState } from './useUserFilters';

/** Empty state of the user list. Only filters can empty it: the current user always exists. */
export function NoUsers({ filters: { address, clear } }: { filters: UserFilterState }) {
  return (
    <EmptyState title="No user found" action={<Button onClick={clear}>Clear filters</Button>}>
      {address.search ? `No email here holds “${address.search}”.` : 'Nobody fits these filters.'}
    </EmptyState>
  );
}
