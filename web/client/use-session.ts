import { useCallback } from 'react';
import { toProblem } from './problem';
import { type Session, session, sessionApi } from './session';
import { useAppDispatch, useAppSelector } from './store';
import { token } from './token';
import { tokenRenewal } from './token-renewal';

/** Who is signed in. */
export function useSession(): Session & { isStaff: boolean; isAdmin: boolean } {
  const current = useAppSelector((state) => state.session);
  return {
    ...current,
    isStaff: current.role === 'admin' || current.role === 'editor',
    isAdmin: current.role === 'admin',
  };
}

/** The documents' sentences for a refused sign-in (document 000 §8). */
const REFUSED = 'Invalid email or password, please try again.';
const FAILED = 'Sorry an error occurred, please try again. If the problem persists please contact support.';

/**
 * Signs in and fetches the current user. Requests that waited for a new token go on, unless it is somebody else's: one
 * person's changes are not sent in another's name. Rejects with a `Problem`.
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
      if (userId === null || userId === id) tokenRenewal.complete();
      else tokenRenewal.cancel();
      const user = await dispatch(
        sessionApi.endpoints.currentUser.initiate(undefined, { forceRefetch: true }),
      ).unwrap();
      dispatch(session.actions.signedIn(user));
      return user;
    },
    [dispatch, userId],
  );
}

/** Creates an account and signs in with it (document 000 §4). Rejects with a `Problem` in the documents' words. */
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

/** Ends the session here and at the server. */
export function useSignOut(): () => Promise<void> {
  const dispatch = useAppDispatch();
  return useCallback(async () => {
    if (token.read()) await dispatch(sessionApi.endpoints.signOut.initiate());
    token.clear();
    dispatch(session.actions.signedOut());
  }, [dispatch]);
}
