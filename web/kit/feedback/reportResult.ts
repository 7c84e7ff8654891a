import { toProblem } from '../../client/problem';
import { toast } from './toast';

/**
 * Wait for a mutation, then show a notification: `done`, or why it failed.
 *
 * @returns whether it succeeded
 */
export async function reportResult(mutation: PromiseLike<{ error?: unknown }>, done: string): Promise<boolean> {
  const { error } = await mutation;
  if (error) toast.error(toProblem(error).message);
  else toast.success(done);
  return !error;
}
