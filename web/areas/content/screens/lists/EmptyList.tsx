import { Button, ButtonLink, EmptyState } from '@masthead/kit';
import { KINDS, type Kind } from '../../model/kinds';
import type { ListState } from './useListState';

/** Hint of an empty list: what the first record is for. */
const FIRST: Record<Kind, string> = {
  posts: 'A post is an article of the content library. Create one, save it as a draft, schedule or publish it.',
  jobs: 'A career listing is a job advert of the career center. Post one to see it here.',
  events: 'An event is an entry of the events listing. Post one to see it here.',
  ads: 'An ad has a sponsor and a spot in which it is shown. Post one to see it here.',
};

/** Empty state of a list, with the reason and a way out. */
export function EmptyList({ list, create }: { list: ListState; create: string }) {
  const { noun, nouns, editor } = KINDS[list.kind];
  if (list.page > 1) {
    return (
      <EmptyState title={`No more ${nouns}`} action={<Button onClick={() => list.goTo(1)}>Back to page 1</Button>}>
        Page {list.page} is past the last one.
      </EmptyState>
    );
  }
  if (list.isFiltered) {
    return (
      <EmptyState title={`No ${noun} found`} action={<Button onClick={list.clear}>Clear filters</Button>}>
        {list.address.search ? `Nothing matches “${list.address.search}”.` : 'Nothing matches these filters.'}
      </EmptyState>
    );
  }
  const first = (
    <ButtonLink to={editor} icon="plus">
      {create}
    </ButtonLink>
  );
  return (
    <EmptyState title={`No ${nouns} yet`} action={first}>
      {FIRST[list.kind]}
    </EmptyState>
  );
}
