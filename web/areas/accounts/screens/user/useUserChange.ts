import { toProblem } from '@masthead/client';
import type { UserChangeIn } from '@masthead/client/types/auth';
import { toast } from '@masthead/kit';
import { usersApi } from '../../api/users';
import type { User } from '../../model/records';

/** Documented messages (ACCOUNT-14). */
const UPDATED = 'User Updated Successfully';
const FAILED = 'Error Updating User';

/** Return a function that updates the user and shows the result as a toast. It rejects with the problem. */
export function useUserChange({ id, version }: User) {
  const [change] = usersApi.useChangeUserMutation();
  return async (body: UserChangeIn, base: number | undefined = version): Promise<User> => {
    try {
      const changed = await change({ id, version: base, body }).unwrap();
      toast.success(UPDATED);
      return changed;
    } catch (error) {
      // On a conflict the form shows both versions instead of a toast.
      if (toProblem(error).status !== 412) toast.error(FAILED);
      throw error;
    }
  };
}
