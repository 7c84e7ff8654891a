import { Button, EmptyState } from '@masthead/kit';
import type { FormFilterState } from './useFormFilters';

/** Empty state of the inbox, with the reason and a way out. */
export function EmptyInbox({ filters: { status, address, isFiltered, clear, filter } }: { filters: FormFilterState }) {
  if (isFiltered) {
    return (
      <EmptyState title="No contact form found" action={<Button onClick={clear}>Clear filters</Button>}>
        {address.search ? `Nothing matches “${address.search}”.` : 'Nothing matches these filters.'}
      </EmptyState>
    );
  }
  if (status !== 'new') {
    return (
      <EmptyState title="Nothing here yet">
        Requests for support, content sent in and messages from microsites are kept here.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="All done" action={<Button onClick={() => filter({ status: 'all' })}>Show all</Button>}>
      Nothing new: every contact form has been handled.
    </EmptyState>
  );
}
