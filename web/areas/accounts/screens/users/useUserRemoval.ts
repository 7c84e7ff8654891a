import { toProblem } from '@masthead/client';
import { confirm, formatCount, formatNames, toast } from '@masthead/kit';
import { useRemoveUsersMutation } from '../../api/users';
import { useKeepKeys, withChoice } from './useKeepKeys';

/** Documented messages (ACCOUNT-11). */
const REMOVED = 'Users Removed Successfully';
const FAILED = 'Error Removing Users';

/** Return a function that removes users after a confirmation that names them. */
export function useUserRemoval(onGone: (ids: number[]) => void) {
  const [remove] = useRemoveUsersMutation();
  const findKeys = useKeepKeys();
  return async (ids: number[], emails: string[]): Promise<void> => {
    const { choice, keepKeys } = await findKeys(ids);
    const consequence = `${formatNames(ids.length, emails)} can no longer sign in, and cannot be restored. Deactivate an account to keep it.`;
    const isConfirmed = await confirm({
      title: ids.length === 1 ? 'Delete this user?' : `Delete ${formatCount(ids.length)} users?`,
      text: withChoice(consequence, choice),
      action: 'Delete',
    });
    if (!isConfirmed) return;
    const { error } = await remove({ itemsToDelete: ids, ...keepKeys() });
    // The service explains the refusal: the selection contains the current user or the last administrator.
    if (error) return toast.error(FAILED, { reason: toProblem(error).message });
    onGone(ids);
    toast.success(REMOVED);
  };
}
