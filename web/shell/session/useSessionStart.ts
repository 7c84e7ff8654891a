import { session, sessionApi, token, useAppDispatch, useSession } from '@masthead/client';
import { setDraftOwner } from '@masthead/kit';
import { useEffect } from 'react';

/** At start-up a stored token is a sign-in; who it is follows (document 002 §2). Other tabs' sign-ins count here too. */
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
