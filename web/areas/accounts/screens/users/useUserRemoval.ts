import { formatNames, removeRecords } from '@masthead/kit';
import { usersApi } from '../../api/users';
import { useKeepKeys, withChoice } from './useKeepKeys';

/** Return a function that removes users after a confirmation that names them. */
export function useUserRemoval() {
  const [remove] = usersApi.useRemoveUsersMutation();
  const findKeys = useKeepKeys();
  return async (ids: number[], emails: string[]) => {
    const { choice, keepKeys } = await findKeys(ids);
    const consequence = `${formatNames(ids.length, emails)} can no longer sign in, and cannot be restored. Deactivate an account to keep it.`;
    return removeRecords({
      count: ids.length,
      noun: 'user',
      text: withChoice(consequence, choice),
      remove: () => remove({ itemsToDelete: ids, ...keepKeys() }),
      // Documented messages (ACCOUNT-11). The reason of a refusal: the selection contains the current user or the last
      // administrator.
      done: 'Users Removed Successfully',
      failed: 'Error Removing Users',
    });
  };
}
