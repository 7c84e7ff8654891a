import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { api } from './api';
import type { UserOut } from './generated/auth';
import { createUser, getUser, signIn, signOut } from './generated/operations/auth';
import { endpoint, withOptions } from './operation';
import { claimsOf, type Role, token } from './token';

/** The user as the auth service answers. */
export type User = UserOut;

/** The session as the documents shape it (document 000 §3); the token itself stays in local storage. */
export interface Session {
  status: 'signedIn' | 'signedOut';
  userId: number | null;
  role: Role | null;
  clientId: number | null;
  profile: User | null;
}

const SIGNED_OUT: Session = { status: 'signedOut', userId: null, role: null, clientId: null, profile: null };

/** The session at start-up: a stored token is a sign-in (document 002 §2, Start-up). */
export function storedSession(): Session {
  const jwt = token.read();
  const claims = jwt === null ? null : claimsOf(jwt);
  if (!claims) {
    token.clear();
    return SIGNED_OUT;
  }
  return { status: 'signedIn', ...claims, profile: null };
}

/** What the way to the sign-in carries: the address that was asked for, so that a deep link survives it. */
export function returnToState({ pathname, search, hash }: Record<'pathname' | 'search' | 'hash', string>) {
  return { wanted: `${pathname}${search}${hash}` };
}

/**
 * Where a sign-in leads: on to what was asked for, else staff to the alerts (document 000 §2), who was granted a
 * client's figures to those, and exhibitors to their microsites.
 */
export function getLandingPath({ role, clientId }: Pick<Session, 'role' | 'clientId'>, state?: unknown): string {
  const { wanted } = (state ?? {}) as { wanted?: string };
  if (wanted) return wanted;
  if (role !== 'exhibitor') return '/alerts';
  return clientId === null ? '/microsites' : '/portal/email-performance';
}

export const session = createSlice({
  name: 'session',
  initialState: storedSession,
  reducers: {
    signedIn: (_state, { payload: profile }: PayloadAction<User>): Session => ({
      status: 'signedIn',
      userId: profile.id,
      role: profile.role,
      clientId: profile.clientId,
      profile,
    }),
    restored: () => storedSession(),
    signedOut: () => SIGNED_OUT,
  },
});

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    currentUser: build.query(endpoint(getUser)),
    /** The answer's `Auth` header is the token; the axios instance keeps it. */
    signIn: build.mutation(endpoint(withOptions(signIn, { renewable: false }))),
    signUp: build.mutation(endpoint(withOptions(createUser, { renewable: false }))),
    signOut: build.mutation(endpoint(withOptions(signOut, { renewable: false }))),
  }),
});
