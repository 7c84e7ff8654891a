import { isProblem } from '@masthead/client';
import { toast } from '@masthead/kit';

/** Says a failed save in the documents' words (document 002 §8); the form says why. A stale one is settled instead. */
export function failed(words: string) {
  return (problem: unknown): never => {
    if (!isProblem(problem) || problem.status !== 412) toast.error(words);
    throw problem;
  };
}
