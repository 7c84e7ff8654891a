import { ButtonLink, EmptyState } from '@masthead/kit';
import { LIST } from '../../model/addresses';
import { CreateLink } from './CreateLink';
import type { ListState } from './useListState';

/** Empty state of the microsite list, with the reason and a way out. */
export function EmptyList({ list, isStaff }: { list: ListState; isStaff: boolean }) {
  if (list.isFiltered) {
    return (
      <EmptyState title="No microsite found" action={<ButtonLink to={LIST}>Clear filters</ButtonLink>}>
        No microsite fits this search and these filters.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No microsites yet" action={<CreateLink isStaff={isStaff} own={0} />}>
      {isStaff
        ? 'Exhibitors make their own, or one is made here for somebody.'
        : 'A microsite is your company’s page: who you are, what you make, and how to reach you. It takes nine short steps, and you can leave it at any time.'}
    </EmptyState>
  );
}
