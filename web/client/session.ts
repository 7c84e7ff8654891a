import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { api } from './api';
import type { UserOut } from './generated/auth';
import {
  createUser,
  getUser,
  reauthenticate,
  signIn,
  signInWithPasskey,
  signOut,
  startPasskeySignIn,
  startReauthentication,
} from './generated/operations/auth';
import { endpoint, withOptions } from './operation';
import { storage } from './storage';
import { decodeClaims, isStaff, type Role, token } from './token';

/** The current user, as the auth service returns it. */
export type User = UserOut;

/** The session. The token itself is in local storage. */
export interface Session {
  status: 'signedIn' | 'signedOut';
  userId: number | null;
  role: Role | null;
  clientId: number | null;
  /** The session may do nothing but register a passkey (ACCESS-34). */
  isRestricted: boolean;
  profile: User | null;
}

/** Path of the screen on which users manage their passkeys. A restricted session opens no other. */
export const SECURITY_PATH = '/account/security';

const SIGNED_OUT: Session = {
  status: 'signedOut',
  userId: null,
  role: null,
  clientId: null,
  isRestricted: false,
  profile: null,
};

/** Return the session at start-up: a stored token means signed in (CONSOLE-6). An invalid token is removed. */
export function restoreSession(): Session {
  const jwt = token.read();
  const claims = jwt === null ? null : decodeClaims(jwt);
  if (!claims) {
    token.clear();
    return SIGNED_OUT;
  }
  return { status: 'signedIn', ...claims, profile: null };
}

/** Build the location state of a redirect to the sign-in: the requested URL, to which the sign-in returns. */
export function returnToState({ pathname, search, hash }: Record<'pathname' | 'search' | 'hash', string>) {
  return { wanted: `${pathname}${search}${hash}` };
}

/** The page to which staff come after a sign-in, as each chose it in this browser (CONSOLE-90). */
export const landing = {
  read: (userId: number | null): '/alerts' | '/today' =>
    storage.read(getLandingKey(userId)) === '/today' ? '/today' : '/alerts',
  store: (userId: number | null, path: '/alerts' | '/today') => storage.store(getLandingKey(userId), path),
};
const getLandingKey = (userId: number | null): string => `masthead.landing.${userId}`;

/**
 * Return the path after a sign-in: the requested URL if there is one, else for staff `/alerts` (ACCOUNT-1) unless they
 * chose Today, Today for a user with a client grant, and the microsites for other exhibitors.
 */
export function getLandingPath(who: Pick<Session, 'userId' | 'role' | 'clientId'>, state?: unknown): string {
  const { wanted } = (state ?? {}) as { wanted?: string };
  if (wanted) return wanted;
  if (isStaff(who.role)) return landing.read(who.userId);
  return who.clientId === null ? '/microsites' : '/today';
}

export const session = createSlice({
  name: 'session',
  initialState: restoreSession,
  reducers: {
    signedIn: (_state, { payload: profile }: PayloadAction<User>): Session => ({
      status: 'signedIn',
      userId: profile.id,
      role: profile.role,
      clientId: profile.clientId,
      isRestricted: decodeClaims(token.read() ?? '')?.isRestricted ?? false,
      profile,
    }),
    /** Reads the token again: another tab stored or removed one, or this session got a new one. */
    restored: ({ userId, profile }): Session => {
      const restored = restoreSession();
      return restored.userId === userId ? { ...restored, profile } : restored;
    },
    signedOut: () => SIGNED_OUT,
  },
});

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    currentUser: build.query(endpoint(getUser)),
    /** The response's `Auth` header is the token; the axios instance stores it. */
    signIn: build.mutation(endpoint(withOptions(signIn, { retryAfterSignIn: false }))),
    signUp: build.mutation(endpoint(withOptions(createUser, { retryAfterSignIn: false }))),
    startPasskeySignIn: build.mutation(endpoint(withOptions(startPasskeySignIn, { retryAfterSignIn: false }))),
    /** Like `signIn`, the response's `Auth` header is the token. */
    signInWithPasskey: build.mutation(endpoint(withOptions(signInWithPasskey, { retryAfterSignIn: false }))),
    startReauthentication: build.mutation(endpoint(startReauthentication)),
    reauthenticate: build.mutation(endpoint(reauthenticate)),
    signOut: build.mutation(endpoint(withOptions(signOut, { retryAfterSignIn: false }))),
  }),
});
