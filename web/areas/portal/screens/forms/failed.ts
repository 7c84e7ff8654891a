import { isProblem } from '@masthead/client';
import { toast } from '@masthead/kit';

/**
 * Return an error handler that shows the documented message (STATS-4, STATS-10, STATS-13). A conflict is passed on to
 * the form.
 */
export function handleSaveError(words: string) {
  return (problem: unknown): never => {
    if (!isProblem(problem) || problem.status !== 412) toast.error(words);
    throw problem;
  };
}
