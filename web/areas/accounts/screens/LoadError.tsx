import { isProblem, toProblem } from '@masthead/client';
import { ButtonLink, EmptyState, Failure, Skeleton } from '@masthead/kit';

interface LoadErrorProps {
  /** Singular name of the record, such as "user". */
  noun: string;
  /** The list to return to. */
  list: { to: string; label: string };
  /** The error that loading failed with; undefined while loading. */
  problem: unknown;
  onRetry: () => void;
}

/** Placeholder for a record that is loading, failed to load or does not exist. */
export function LoadError({ noun, list, problem, onRetry }: LoadErrorProps) {
  if (!problem) return <Skeleton shape="form" rows={4} label={`Loading the ${noun}`} />;
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
