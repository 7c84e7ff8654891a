import { isProblem, toProblem } from '@masthead/client';
import { ButtonLink, EmptyState, Failure, Skeleton } from '@masthead/kit';

interface LoadErrorProps {
  /** What it is: "user". */
  noun: string;
  /** Where all of them are. */
  list: { to: string; label: string };
  /** Why it is not there; undefined while it is on its way. */
  problem: unknown;
  onRetry: () => void;
}

/** What stands in the place of a record that is not there yet, or never. */
export function LoadError({ noun, list, problem, onRetry }: LoadErrorProps) {
  if (!problem) return <Skeleton label={`Loading the ${noun}`} />;
  if (isProblem(problem) && [404, 422].includes(problem.status)) {
    return (
      <EmptyState title={`No such ${noun}`} action={<ButtonLink to={list.to}>{list.label}</ButtonLink>}>
        It does not exist, or it was removed.
      </EmptyState>
    );
  }
  return (
    <Failure onRetry={onRetry}>
      This {noun} could not be loaded. {toProblem(problem).message}
    </Failure>
  );
}
