import { useCallback } from 'react';
import { pendingRequests } from './pending-requests';
import { toProblem } from './problem';
import { type Session, session, sessionApi } from './session';
import { useAppDispatch, useAppSelector } from './store';
import { token } from './token';

/** Return the session, with the role as flags. */
export function useSession(): Session & { isStaff: boolean; isAdmin: boolean } {
  const current = useAppSelector((state) => state.session);
  return {
    ...current,
    isStaff: current.role === 'admin' || current.role === 'editor',
    isAdmin: current.role === 'admin',
  };
}

/** Messages of a refused or failed sign-in (ACCOUNT-2). */
const REFUSED = 'Invalid email or password, please try again.';
const FAILED = 'Sorry an error occurred, please try again. If the problem persists please contact support.';

/**
 * Return a function that signs in and loads the current user. Requests that wait for a new token are sent again if the
 * user is the same; for another user they fail, because one user's changes must not be sent as another's. Rejects with
 * a `Problem`.
 */
export function useSignIn(): (email: string, password: string) => Promise<Session['profile']> {
  const dispatch = useAppDispatch();
  const { userId } = useSession();
  return useCallback(
    async (email, password) => {
      const { id } = await dispatch(sessionApi.endpoints.signIn.initiate({ email, password }))
        .unwrap()
        .catch((error: unknown) => {
          const problem = toProblem(error);
          throw { ...problem, errors: [], message: problem.status === 401 ? REFUSED : FAILED };
        });
      if (userId === null || userId === id) pendingRequests.complete();
      else pendingRequests.cancel();
      const user = await dispatch(
        sessionApi.endpoints.currentUser.initiate(undefined, { forceRefetch: true }),
      ).unwrap();
      dispatch(session.actions.signedIn(user));
      return user;
    },
    [dispatch, userId],
  );
}

/** Return a function that creates an account and signs in (ACCOUNT-5). Rejects with a `Problem`. */
export function useSignUp(): (email: string, password: string) => Promise<Session['profile']> {
  const dispatch = useAppDispatch();
  const signIn = useSignIn();
  return useCallback(
    async (email, password) => {
      await dispatch(sessionApi.endpoints.signUp.initiate({ email, password })).unwrap();
      return signIn(email, password);
    },
    [dispatch, signIn],
  );
}

/** Return a function that ends the session here and on the server. */
export function useSignOut(): () => Promise<void> {
  const dispatch = useAppDispatch();
  return useCallback(async () => {
    if (token.read()) await dispatch(sessionApi.endpoints.signOut.initiate());
    token.clear();
    dispatch(session.actions.signedOut());
  }, [dispatch]);
}
