import { useCallback } from 'react';
import { requestPasskey } from './passkeys';
import { cancelPendingRequests, pendingRequests, reauthenticationRequests } from './pending-requests';
import { createProblem, PROBLEM_TYPES, toProblem } from './problem';
import { type Session, session, sessionApi } from './session';
import { storage } from './storage';
import { useAppDispatch, useAppSelector } from './store';
import { isStaff, token } from './token';

/** Return the session, with the role as flags. */
export function useSession(): Session & { isStaff: boolean; isAdmin: boolean } {
  const current = useAppSelector((state) => state.session);
  return {
    ...current,
    isStaff: isStaff(current.role),
    isAdmin: current.role === 'admin',
  };
}

/** Messages of a refused or failed sign-in (ACCOUNT-2). */
const REFUSED = 'Invalid email or password, please try again.';
const FAILED = 'Sorry an error occurred, please try again. If the problem persists please contact support.';
const SITE_DATA_BLOCKED = 'Your browser blocks site data, without which you cannot sign in. Allow it for this site.';

/** Reject a sign-in whose token could not be stored. */
function checkSiteData(): void {
  if (storage.isBlocked()) throw createProblem(SITE_DATA_BLOCKED);
}

/**
 * Return a function that signs in with a password and loads the current user; a user who must sign in with a passkey is
 * asked for it (ACCOUNT-56). Rejects with a `Problem`.
 */
export function useSignIn(): (email: string, password: string) => Promise<Session['profile']> {
  const dispatch = useAppDispatch();
  const completeSignIn = useCompleteSignIn();
  const signInWithPasskey = useSignInWithPasskey();
  return useCallback(
    async (email, password) => {
      checkSiteData();
      try {
        const user = await dispatch(sessionApi.endpoints.signIn.initiate({ email, password })).unwrap();
        return await completeSignIn(user.id);
      } catch (error) {
        const problem = toProblem(error);
        if (problem.type === PROBLEM_TYPES.passkeyRequired) return signInWithPasskey();
        throw { ...problem, errors: [], message: problem.status === 401 ? REFUSED : FAILED };
      }
    },
    [dispatch, completeSignIn, signInWithPasskey],
  );
}

interface PasskeyAutofill {
  /** Ends the autofill. */
  signal: AbortSignal;
  /** Called when the user has chosen a passkey, before it is sent. */
  onChosen: () => void;
}

/**
 * Return a function that signs in with any passkey the browser has for the console, chosen in its dialog or by autofill
 * of the email field, and loads the current user. Rejects with a `Problem`.
 */
export function useSignInWithPasskey(): (autofill?: PasskeyAutofill) => Promise<Session['profile']> {
  const dispatch = useAppDispatch();
  const completeSignIn = useCompleteSignIn();
  return useCallback(
    async (autofill) => {
      checkSiteData();
      const { startPasskeySignIn, signInWithPasskey } = sessionApi.endpoints;
      const ceremony = await dispatch(startPasskeySignIn.initiate()).unwrap();
      const credential = await requestPasskey(ceremony, autofill?.signal);
      autofill?.onChosen();
      const user = await dispatch(signInWithPasskey.initiate({ credential })).unwrap();
      return completeSignIn(user.id);
    },
    [dispatch, completeSignIn],
  );
}

/**
 * Return a function that loads the user who has signed in. Requests that wait for a new token are sent again if the user
 * is the same; for another user they fail, because one user's changes must not be sent as another's.
 */
function useCompleteSignIn(): (signedInId: number) => Promise<Session['profile']> {
  const dispatch = useAppDispatch();
  const { userId } = useSession();
  return useCallback(
    async (signedInId) => {
      if (userId === signedInId) pendingRequests.complete();
      else cancelPendingRequests();
      const user = await dispatch(
        sessionApi.endpoints.currentUser.initiate(undefined, { forceRefetch: true }),
      ).unwrap();
      dispatch(session.actions.signedIn(user));
      return user;
    },
    [dispatch, userId],
  );
}

/**
 * Return a function that confirms the user's identity with a passkey and sends the requests again that wait for it
 * (ACCESS-31). Rejects with a `Problem`; then they go on waiting.
 */
export function useReauthentication(): () => Promise<void> {
  const dispatch = useAppDispatch();
  return useCallback(async () => {
    const { startReauthentication, reauthenticate } = sessionApi.endpoints;
    const ceremony = await dispatch(startReauthentication.initiate()).unwrap();
    const credential = await requestPasskey(ceremony);
    await dispatch(reauthenticate.initiate({ credential })).unwrap();
    reauthenticationRequests.complete();
  }, [dispatch]);
}

/** Return a function that creates an account and signs in (ACCOUNT-5). Rejects with a `Problem`. */
export function useSignUp(): (email: string, password: string) => Promise<Session['profile']> {
  const dispatch = useAppDispatch();
  const signIn = useSignIn();
  return useCallback(
    async (email, password) => {
      checkSiteData();
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
