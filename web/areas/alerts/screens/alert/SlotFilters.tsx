import { Button, EmptyState } from '@masthead/kit';
import { type FilledSlot, isAd, isCarriedOver, isEmpty } from '../../model/slots';
import type { IssueThreads } from './threads/useIssueThreads';

/** Filter of the run sheet. */
export type SlotFilter = 'all' | 'empty' | 'carried' | 'ads' | 'mine' | 'threads';

/** Return the slots of a filter. */
export function filterLines(
  runSheet: readonly FilledSlot[],
  filter: SlotFilter,
  issueThreads: IssueThreads,
): readonly FilledSlot[] {
  const filters: Record<SlotFilter, (line: FilledSlot) => boolean> = {
    all: () => true,
    empty: isEmpty,
    carried: isCarriedOver,
    ads: isAd,
    mine: issueThreads.isMine,
    threads: ({ key }) => issueThreads.openSlots.has(key),
  };
  return runSheet.filter(filters[filter] ?? filters.all);
}

/** Empty state of a filter of the run sheet that no slot matches. */
export function NoSlots({ filter, onAll }: { filter: SlotFilter; onAll: () => void }) {
  const action = <Button onClick={onAll}>Show all slots</Button>;
  if (filter === 'mine' || filter === 'threads') {
    const title = filter === 'mine' ? 'No slot is yours' : 'No thread is open';
    return (
      <EmptyState title={title} action={action}>
        Threads and the owner of a slot are behind the bubble in its row (T).
      </EmptyState>
    );
  }
  return filter === 'carried' ? (
    <EmptyState title="No slot is carried over" action={action}>
      Everything was changed or kept since the issue was copied.
    </EmptyState>
  ) : (
    <EmptyState title="No slot is empty" action={action}>
      Everything this edition prints is filled.
    </EmptyState>
  );
}
