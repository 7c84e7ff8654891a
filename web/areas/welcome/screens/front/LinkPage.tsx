import { type Problem, toProblem } from '@masthead/client';
import { Failure, Link, Stack } from '@masthead/kit';
import type { ReactNode } from 'react';
import { FrontPage } from './FrontPage';

interface LinkPageProps {
  title: string;
  /** The address to which the link was mailed. */
  email?: string;
  /** Small print. */
  below?: ReactNode;
  children: ReactNode;
}

/** A page without a form that a mailed link opens. */
export function LinkPage({ title, email, below, children }: LinkPageProps) {
  return (
    <FrontPage
      title={title}
      intro={
        email && (
          <>
            To <b>{email}</b>
          </>
        )
      }
      below={below ?? <Link to="/">To the front page</Link>}
    >
      <Stack gap={4}>{children}</Stack>
    </FrontPage>
  );
}

interface LinkLoadErrorProps {
  title: string;
  /** Undefined while the link is looked up. */
  problem: unknown;
  /** What is said when the service fails. */
  message: string;
  onRetry: () => void;
}

/** The page while its link is looked up, or after that failed: the link is not valid, or the service failed. */
export function LinkLoadError({ title, problem, message, onRetry }: LinkLoadErrorProps) {
  return <LinkPage title={title}>{problem ? describe(toProblem(problem)) : 'One moment …'}</LinkPage>;

  function describe({ status }: Problem): ReactNode {
    if (status === 404 || status === 422)
      return 'This link is no longer valid. Please use the link in your most recent email.';
    return <Failure onRetry={onRetry}>{message}</Failure>;
  }
}
