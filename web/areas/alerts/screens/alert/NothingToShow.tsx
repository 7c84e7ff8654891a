import { Button, EmptyState } from '@masthead/kit';

/** Empty state of the "empty slots" filter when all slots are filled. */
export function NoEmptySlots({ onAll }: { onAll: () => void }) {
  return (
    <EmptyState title="No slot is empty" action={<Button onClick={onAll}>Show all slots</Button>}>
      Everything this edition prints is filled.
    </EmptyState>
  );
}
