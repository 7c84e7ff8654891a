import { Button, ButtonLink, EmptyState } from '@masthead/kit';
import type { ClientFilterState } from './useClientFilters';

/** Empty state of the client list, with the reason and a way out. */
export function NoClients({ filters: { address, isFiltered, clear } }: { filters: ClientFilterState }) {
  if (isFiltered) {
    return (
      <EmptyState title="No client found" action={<Button onClick={clear}>Clear filters</Button>}>
        {address.search ? `No client holds “${address.search}”.` : 'No client has this status.'}
      </EmptyState>
    );
  }
  const create = (
    <ButtonLink to="/client" icon="plus">
      Create a Client
    </ButtonLink>
  );
  return (
    <EmptyState title="No clients yet" action={create}>
      A client is a company whose ads, content and campaigns you report on.
    </EmptyState>
  );
}
