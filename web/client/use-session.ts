import { useCallback } from 'react';
import { api } from './api';
import { expiry } from './expiry';
import { type Session, session, sessionApi } from './session';
import { useAppDispatch, useAppSelector } from './store';
import { token } from './token';

/** Who is signed in. */
export function useSession(): Session & { isStaff: boolean; isAdmin: boolean } {
  const current = useAppSelector((state) => state.session);
  return {
    ...current,
    isStaff: current.role === 'admin' || current.role === 'editor',
    isAdmin: current.role === 'admin',
  };
}

/** Signs in and fetches the current user; requests that waited for a new token go on. Rejects with a `Problem`. */
export function useSignIn(): (email: string, password: string) => Promise<Session['profile']> {
  const dispatch = useAppDispatch();
  return useCallback(
    async (email, password) => {
      await dispatch(sessionApi.endpoints.signIn.initiate({ email, password })).unwrap();
      expiry.renewed();
      const user = await dispatch(
        sessionApi.endpoints.currentUser.initiate(undefined, { forceRefetch: true }),
      ).unwrap();
      dispatch(session.actions.signedIn(user));
      return user;
    },
    [dispatch],
  );
}

/** Ends the session here and at the server, and forgets everything that was read. */
export function useSignOut(): () => Promise<void> {
  const dispatch = useAppDispatch();
  return useCallback(async () => {
    if (token.read()) await dispatch(sessionApi.endpoints.signOut.initiate());
    token.clear();
    dispatch(session.actions.signedOut());
    dispatch(api.util.resetApiState());
  }, [dispatch]);
}
