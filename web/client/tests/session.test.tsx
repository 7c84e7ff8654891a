import { act, renderHook } from '@testing-library/react';
import { AxiosHeaders, type AxiosResponse } from 'axios';
import { createElement, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { http } from '../http';
import { pendingRequests, reauthenticationRequests } from '../pending-requests';
import { getLandingPath, landing, session, sessionApi, type User } from '../session';
import { createStore, type Store } from '../store';
import { token } from '../token';
import { useSignIn, useSignOut } from '../use-session';

const user = (id: number): User => ({ id, role: 'editor', clientId: null, email: `${id}@example.com` }) as User;

/** Respond to every request with this user. */
function answering(who: User): void {
  http.defaults.adapter = async (config): Promise<AxiosResponse> => {
    const headers = new AxiosHeaders({ auth: `token of ${who.id}` });
    return { status: 200, data: JSON.stringify(who), statusText: '', headers, config };
  };
}

const known = (store: Store) => sessionApi.endpoints.currentUser.select()(store.getState()).data?.id;

/** A store in which user 1 is signed in and loaded. */
async function signedIn(): Promise<Store> {
  const store = createStore();
  answering(user(1));
  store.dispatch(session.actions.signedIn(user(1)));
  await store.dispatch(sessionApi.endpoints.currentUser.initiate());
  expect(known(store)).toBe(1);
  return store;
}

const tokenOf = (sub: number) => `e30.${btoa(JSON.stringify({ sub, role: 'editor' }))}.`;

/** Store the token of a sign-in or a renewal in another tab. */
function storeElsewhere(jwt: string, store: Store): void {
  token.store(jwt);
  store.dispatch(session.actions.restored());
}

function hook<T>(use: () => T, store: Store): T {
  const wrapper = ({ children }: { children: ReactNode }) => createElement(Provider, { store, children });
  return renderHook(use, { wrapper }).result.current;
}

it('is not begun where the browser blocks site data, and says so', async () => {
  const sent: unknown[] = [];
  http.defaults.adapter = async (config) => sent.push(config) as never;
  const signIn = hook(useSignIn, createStore());
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  await expect(signIn('1@example.com', 'password')).rejects.toMatchObject({
    message: 'Your browser blocks site data, without which you cannot sign in. Allow it for this site.',
  });
  vi.restoreAllMocks();
  expect(sent).toEqual([]);
});

describe('a session', () => {
  let store: Store;
  beforeEach(async () => {
    store = await signedIn();
  });

  it('resends waiting requests when the same user signs in', async () => {
    const waiting = pendingRequests.wait(false);
    const signIn = hook(useSignIn, store);
    await act(() => signIn('1@example.com', 'password'));
    await expect(waiting).resolves.toBeUndefined();
    expect(known(store)).toBe(1);
  });

  it('rejects waiting requests when another user signs in', async () => {
    const waiting = pendingRequests.wait(false);
    waiting.catch(() => undefined);
    const signIn = hook(useSignIn, store);
    answering(user(2));
    await act(() => signIn('2@example.com', 'password'));
    await expect(waiting).rejects.toThrow('Signed out');
    expect(store.getState().session.userId).toBe(2);
    expect(known(store)).toBeUndefined();
  });

  it('clears the cache when another user signs in elsewhere', () => {
    store.dispatch(session.actions.signedIn(user(2)));
    expect(known(store)).toBeUndefined();
  });

  it.each([
    ['another user signs in elsewhere', (store: Store) => storeElsewhere(tokenOf(2), store)],
    ['the user signs out elsewhere', (store: Store) => storeElsewhere('', store)],
    ['the user signs out', (store: Store) => act(hook(useSignOut, store))],
  ])('rejects requests that wait for a sign-in or a passkey when %s', async (_, change) => {
    const waiting = Promise.allSettled([pendingRequests.wait(false), reauthenticationRequests.wait(false)]);
    await change(store);
    expect([pendingRequests, reauthenticationRequests].some((queue) => queue.isWaiting())).toBe(false);
    expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  it('rejects requests that wait for a passkey when another user signs in', async () => {
    const waiting = expect(reauthenticationRequests.wait(false)).rejects.toThrow();
    const signIn = hook(useSignIn, store);
    answering(user(2));
    await act(() => signIn('2@example.com', 'password'));
    await waiting;
  });

  it('keeps the user and what waits when the token is renewed elsewhere', () => {
    const waiting = reauthenticationRequests.wait(false);
    storeElsewhere(tokenOf(1), store);
    expect(store.getState().session.profile?.email).toBe('1@example.com');
    expect(known(store)).toBe(1);
    expect(reauthenticationRequests.isWaiting()).toBe(true);
    reauthenticationRequests.complete();
    return waiting;
  });

  it('forgets the user when another one signs in elsewhere', () => {
    storeElsewhere(tokenOf(2), store);
    expect(store.getState().session).toMatchObject({ userId: 2, profile: null });
  });

  it('clears the cache at sign-out', async () => {
    const signOut = hook(useSignOut, store);
    await act(signOut);
    expect(known(store)).toBeUndefined();
  });
});

describe('getLandingPath', () => {
  it.each([
    [{ role: 'admin', clientId: null }, '/alerts'],
    [{ role: 'editor', clientId: 7 }, '/alerts'],
    [{ role: 'exhibitor', clientId: null }, '/microsites'],
    [{ role: 'exhibitor', clientId: 7 }, '/today'],
  ] as const)('leads %o to %s', (who, to) => expect(getLandingPath({ userId: 1, ...who })).toBe(to));

  it('leads staff to Today who chose it (CONSOLE-90)', () => {
    landing.store(1, '/today');
    expect(getLandingPath({ userId: 1, role: 'editor', clientId: null })).toBe('/today');
    expect(getLandingPath({ userId: 2, role: 'editor', clientId: null })).toBe('/alerts');
    landing.store(1, '/alerts');
    expect(getLandingPath({ userId: 1, role: 'editor', clientId: null })).toBe('/alerts');
  });

  it('returns to the requested URL', () => {
    expect(getLandingPath({ userId: 1, role: 'exhibitor', clientId: 7 }, { wanted: '/microsite/4' })).toBe(
      '/microsite/4',
    );
  });
});
