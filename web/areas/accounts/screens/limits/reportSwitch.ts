import { toProblem } from '@masthead/client';
import { toast } from '@masthead/kit';

/** Wait for a mutation, and say what it did or why it failed. */
export async function reportSwitch(changing: PromiseLike<{ error?: unknown }>, done: string): Promise<void> {
  const { error } = await changing;
  if (error) toast.error(toProblem(error).message);
  else toast.success(done);
}
