import { AxiosError, AxiosHeaders, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { http } from '../http';
import { pendingRequests, reauthenticationRequests } from '../pending-requests';
import { PROBLEM_TYPES } from '../problem';
import { token } from '../token';

type Answer = { status: number; headers?: Record<string, string>; data?: unknown; meanwhile?: () => void } | 'nothing';

const sent: InternalAxiosRequestConfig[] = [];

/** Responds to requests in order; the last response repeats. */
function answering(...answers: Answer[]): void {
  http.defaults.adapter = async (config) => {
    sent.push(config);
    const answer = answers[Math.min(sent.length, answers.length) - 1] ?? 'nothing';
    if (answer === 'nothing') throw new AxiosError('Network Error', 'ERR_NETWORK', config);
    answer.meanwhile?.();
    const headers = new AxiosHeaders(answer.headers);
    const response: AxiosResponse = { data: {}, ...answer, statusText: '', headers, config };
    if (answer.status < 400) return response;
    throw new AxiosError('refused', 'ERR_BAD_REQUEST', config, {}, response);
  };
}

const authOf = (at: number) => sent[at]?.headers.get('Auth');

describe('the axios instance', () => {
  beforeEach(() => {
    sent.length = 0;
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 });
  });
  afterEach(() => vi.useRealTimers());

  it('sends the token and stores a renewed one', async () => {
    token.store('first');
    answering({ status: 200, headers: { auth: 'second' } });
    await http.get('user');
    expect(authOf(0)).toBe('first');
    expect(token.read()).toBe('second');
  });

  it('retries a read without a response, three attempts in all', async () => {
    answering('nothing', 'nothing', { status: 200 });
    expect((await http.get('user')).status).toBe(200);
    expect(sent).toHaveLength(3);
    sent.length = 0;
    answering('nothing');
    await expect(http.get('user')).rejects.toThrow('Network Error');
    expect(sent).toHaveLength(3);
  });

  it('never retries a write', async () => {
    answering('nothing');
    await expect(http.post('alert-item', {})).rejects.toThrow('Network Error');
    expect(sent).toHaveLength(1);
  });

  it('waits for a new token after a 401 and resends the request', async () => {
    token.store('old');
    answering({ status: 401 }, { status: 200 });
    const answer = http.put('alert-item/1', { title: 'Typed' });
    await vi.waitFor(() => expect(pendingRequests.isWaiting()).toBe(true), { timeout: 10_000 });
    token.store('new');
    pendingRequests.complete();
    expect((await answer).status).toBe(200);
    expect(authOf(1)).toBe('new');
    expect(JSON.parse(String(sent[1]?.data))).toEqual({ title: 'Typed' });
  });

  it('rejects waiting requests when the sign-in is cancelled', async () => {
    token.store('old');
    answering({ status: 401 });
    const answer = http.get('user');
    await vi.waitFor(() => expect(pendingRequests.isWaiting()).toBe(true), { timeout: 10_000 });
    pendingRequests.cancel();
    await expect(answer).rejects.toMatchObject({ response: { status: 401 } });
    expect(sent).toHaveLength(1);
  });

  it('does not wait when another request received a new token', async () => {
    token.store('old');
    answering({ status: 401, meanwhile: () => token.store('new') }, { status: 200 });
    expect((await http.get('user')).status).toBe(200);
    expect(authOf(1)).toBe('new');
  });

  it('distinguishes reads from writes, whatever their method', async () => {
    token.store('old');
    answering({ status: 401 });
    const refused = [http.get('user'), http.post('posts', {}, { isRead: true })];
    await vi.waitFor(() => expect(pendingRequests.isWaiting()).toBe(true), { timeout: 10_000 });
    await vi.waitFor(() => expect(sent).toHaveLength(2), { timeout: 10_000 });
    expect(pendingRequests.hasPendingWrite()).toBe(false);
    refused.push(http.post('post', {}));
    await vi.waitFor(() => expect(pendingRequests.hasPendingWrite()).toBe(true), { timeout: 10_000 });
    pendingRequests.cancel();
    expect((await Promise.allSettled(refused)).every(({ status }) => status === 'rejected')).toBe(true);
  });

  it('does not wait after a refused sign-in', async () => {
    token.store('old');
    answering({ status: 401 });
    await expect(http.post('user/login', {}, { retryAfterSignIn: false })).rejects.toMatchObject({
      response: { status: 401 },
    });
    expect(pendingRequests.isWaiting()).toBe(false);
  });

  const refusal = { type: PROBLEM_TYPES.reauthenticationRequired, message: 'Please confirm that it is you.' };
  const bodies: [string, () => unknown][] = [
    ['JSON', () => refusal],
    ['text', () => JSON.stringify(refusal)],
    ['a stream', () => new Response(JSON.stringify(refusal)).body],
  ];

  it.each(bodies)('waits for a reauthentication and resends the request once, refused with %s', async (_, data) => {
    token.store('old');
    answering({ status: 403, data: data() }, { status: 200 });
    const answer = http.put('user-admin/7', { role: 'admin' });
    await vi.waitFor(() => expect(reauthenticationRequests.isWaiting()).toBe(true), { timeout: 10_000 });
    token.store('newer');
    reauthenticationRequests.complete();
    expect((await answer).status).toBe(200);
    expect(authOf(1)).toBe('newer');
    expect(JSON.parse(String(sent[1]?.data))).toEqual({ role: 'admin' });
  });

  it('rejects with the refusal when the reauthentication is cancelled, and when it is refused again', async () => {
    token.store('old');
    answering({ status: 403, data: refusal });
    const cancelled = http.put('user-admin/7', {});
    await vi.waitFor(() => expect(reauthenticationRequests.isWaiting()).toBe(true), { timeout: 10_000 });
    reauthenticationRequests.cancel();
    await expect(cancelled).rejects.toMatchObject({ response: { status: 403 } });
    const refused = http.put('user-admin/7', {});
    await vi.waitFor(() => expect(reauthenticationRequests.isWaiting()).toBe(true), { timeout: 10_000 });
    reauthenticationRequests.complete();
    await expect(refused).rejects.toMatchObject({ response: { status: 403 } });
    expect(sent).toHaveLength(3);
  });

  it('asks for a reauthentication when only a renewed token arrived in the meantime', async () => {
    token.store('old');
    answering(
      { status: 403, data: refusal, meanwhile: () => token.store('renewed') },
      { status: 403, data: refusal },
      { status: 200 },
    );
    const answer = http.put('user-admin/7', {});
    await vi.waitFor(() => expect(reauthenticationRequests.isWaiting()).toBe(true), { timeout: 10_000 });
    token.store('newer');
    reauthenticationRequests.complete();
    expect((await answer).status).toBe(200);
    expect([0, 1, 2].map(authOf)).toEqual(['old', 'renewed', 'newer']);
  });

  const tokenOf = (sub: number) => `e30.${btoa(JSON.stringify({ sub, role: 'admin' }))}.`;

  it.each([{ status: 401 }, { status: 403, data: refusal }])(
    'does not send a request again as another user, after %o',
    async (refused) => {
      token.store(tokenOf(1));
      answering({ ...refused, meanwhile: () => token.store(tokenOf(2)) }, { status: 200 });
      await expect(http.put('user-admin/7', {})).rejects.toMatchObject({ response: { status: refused.status } });
      expect(sent).toHaveLength(1);
    },
  );

  it('does not ask for a reauthentication after the sign-out', async () => {
    token.store('old');
    answering({ status: 403, data: refusal, meanwhile: token.clear }, { status: 200 });
    await expect(http.put('user-admin/7', {})).rejects.toMatchObject({ response: { status: 403 } });
    expect(sent).toHaveLength(1);
  });

  it('does not ask for a reauthentication after another refusal', async () => {
    token.store('old');
    answering({ status: 403, data: { message: 'You may not do this.' } });
    await expect(http.put('user-admin/7', {})).rejects.toMatchObject({ response: { status: 403 } });
    expect(reauthenticationRequests.isWaiting()).toBe(false);
  });
});
