import { Button, Row, Small } from '@masthead/kit';
import { useId } from 'react';

interface DeleteStatProps {
  /** Label of the button: "Delete Content Stat". */
  action: string;
  /** Whether the figures cannot be deleted yet, and what must be deleted before. */
  isBlocked: boolean;
  hint: string;
  onDelete: () => void;
}

/** Button that deletes figures, disabled with a hint while something belongs to them (STATS-5, STATS-19). */
export function DeleteStat({ action, isBlocked, hint, onDelete }: DeleteStatProps) {
  const id = useId();
  return (
    <Row as="span" gap={1}>
      <Button
        kind="delete"
        icon="trash"
        disabled={isBlocked}
        aria-describedby={isBlocked ? id : undefined}
        onClick={onDelete}
      >
        {action}
      </Button>
      {isBlocked && <Small id={id}>{hint}</Small>}
    </Row>
  );
}
