import { Button, EmptyState } from '@masthead/kit';
import type { SlotFilter } from './TallyBar';

interface NoSlotsProps {
  filter: SlotFilter;
  onAll: () => void;
}

/** Empty state of a filter of the run sheet that no slot matches. */
export function NoSlots({ filter, onAll }: NoSlotsProps) {
  const action = <Button onClick={onAll}>Show all slots</Button>;
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
