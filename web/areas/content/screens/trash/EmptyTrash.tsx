import { Button, EmptyState } from '@masthead/kit';
import type { TrashFilters } from './useTrashFilters';

/** Empty state of the trash. `isPartial` while one of its sources could not be loaded. */
export function EmptyTrash({ filters, isPartial }: { filters: TrashFilters; isPartial: boolean }) {
  if (filters.isFiltered) {
    return (
      <EmptyState title="Nothing found" action={<Button onClick={filters.clear}>Clear filters</Button>}>
        Nothing in the trash matches these filters.
      </EmptyState>
    );
  }
  return (
    <EmptyState title={isPartial ? 'Nothing else is in the trash' : 'The trash is empty'}>
      Alert issues, posts, career listings, events and ads that are deleted can be restored from here.
    </EmptyState>
  );
}
