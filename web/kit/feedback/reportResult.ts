import { toProblem } from '../../client/problem';
import { toast } from './toast';

/**
 * Wait for a mutation, then show a notification: `done`, if there is something to say, or why it failed.
 *
 * @param failed what did not happen, said before the reason: "The link could not be revoked."
 * @returns whether it succeeded
 */
export async function reportResult(
  mutation: PromiseLike<{ error?: unknown }>,
  done: string | null,
  failed?: string,
): Promise<boolean> {
  const { error } = await mutation;
  if (error) toast.error([failed, toProblem(error).message].filter(Boolean).join(' '));
  else if (done) toast.success(done);
  return !error;
}
