import { session, sessionApi, useAppDispatch, useSession } from '@masthead/client';
import { token } from '@masthead/client/shell';
import { setDraftOwner } from '@masthead/kit/shell';
import { useEffect } from 'react';

/**
 * Start the session: a stored token means signed in, and the user is loaded (CONSOLE-6). Follows sign-ins and sign-outs
 * of other tabs.
 */
export function useSessionStart(): void {
  const dispatch = useAppDispatch();
  const { status, userId } = useSession();
  const { data: user } = sessionApi.endpoints.currentUser.useQuery(undefined, { skip: status === 'signedOut' });
  setDraftOwner(userId);
  useEffect(() => {
    if (user && status === 'signedIn') dispatch(session.actions.signedIn(user));
  }, [user, status, dispatch]);
  useEffect(() => token.onStorageChange(() => dispatch(session.actions.restored())), [dispatch]);
}
