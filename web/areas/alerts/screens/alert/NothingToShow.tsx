import { Button, EmptyState } from '@masthead/kit';

/** The filter for empty slots in an issue that has none. */
export function NothingToShow({ onAll }: { onAll: () => void }) {
  return (
    <EmptyState title="No slot is empty" action={<Button onClick={onAll}>Show all slots</Button>}>
      Everything this edition prints is filled.
    </EmptyState>
  );
}
