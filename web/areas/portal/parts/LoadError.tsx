import { isProblem, toProblem } from '@masthead/client';
import { type Breadcrumb, ButtonLink, EmptyState, Failure, PageHeader, Skeleton } from '@masthead/kit';

interface LoadErrorProps {
  /** Singular name of the record: "issue", "campaign". */
  noun: string;
  crumbs: Breadcrumb[];
  /** Where to return to if the record does not exist. */
  back: { to: string; label: string };
  problem: unknown;
  onRetry: () => void;
}

/** Loading, error or not-found state of a record. */
export function LoadError({ noun, crumbs, back, problem, onRetry }: LoadErrorProps) {
  const title = noun.charAt(0).toUpperCase() + noun.slice(1);
  return (
    <>
      <PageHeader title={title} breadcrumbs={crumbs} />
      <LoadErrorContent noun={noun} back={back} problem={problem} onRetry={onRetry} />
    </>
  );
}

function LoadErrorContent({ noun, back, problem, onRetry }: Omit<LoadErrorProps, 'crumbs'>) {
  if (!problem) return <Skeleton label={`Loading the ${noun}`} rows={10} />;
  if (isProblem(problem) && [404, 422].includes(problem.status)) {
    return (
      <EmptyState title={`No such ${noun}`} action={<ButtonLink to={back.to}>{back.label}</ButtonLink>}>
        It does not exist, or it was deleted.
      </EmptyState>
    );
  }
  return <Failure onRetry={onRetry}>{`This ${noun} could not be loaded. ${toProblem(problem).message}`}</Failure>;
}
