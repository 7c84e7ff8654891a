import { toProblem } from '@masthead/client';
import type { UserChangeIn } from '@masthead/client/types/auth';
import { toast } from '@masthead/kit';
import { useChangeUserMutation } from '../../api/users';
import type { User } from '../../model/records';

/** The documents' sentences (document 002 §8). */
const UPDATED = 'User Updated Successfully';
const FAILED = 'Error Updating User';

/** Changes a user and says how it went. Rejects with the problem. */
export function useUserChange({ id, version }: User) {
  const [change] = useChangeUserMutation();
  return async (body: UserChangeIn, base: number | undefined = version): Promise<User> => {
    try {
      const changed = await change({ id, version: base, body }).unwrap();
      toast.success(UPDATED);
      return changed;
    } catch (error) {
      // Another's newer version is shown beside this one instead.
      if (toProblem(error).status !== 412) toast.error(FAILED);
      throw error;
    }
  };
}
