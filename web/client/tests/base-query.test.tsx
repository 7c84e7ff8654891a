import { AxiosError, AxiosHeaders, type AxiosResponse } from 'axios';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toListing } from '../api';
import { baseQuery } from '../base-query';
import type { EarlyResponse } from '../early';
import { http } from '../http';

const keys: unknown[] = [];

/** Responds to POST requests with these statuses in order; 0 is a network error. */
function answering(...statuses: number[]): void {
  keys.length = 0;
  http.defaults.adapter = async (config) => {
    const status = statuses[keys.length] ?? 201;
    keys.push(config.headers.get('Idempotency-Key'));
    if (status === 0) throw new AxiosError('Network Error', 'ERR_NETWORK', config);
    const response: AxiosResponse = { status, data: {}, statusText: '', headers: new AxiosHeaders(), config };
    if (status < 400) return response;
    throw new AxiosError('refused', 'ERR_BAD_REQUEST', config, {}, response);
  };
}

const create = (title: string) =>
  baseQuery({ url: 'job', method: 'POST', body: { title } }, { signal: new AbortController().signal } as never, {});

describe('a POST request', () => {
  beforeEach(() => localStorage.clear());

  it.each([0, 409, 422, 500, 503])('keeps its idempotency key after %i', async (status) => {
    answering(status, 201);
    await create(`After ${status}`);
    await create(`After ${status}`);
    expect(keys[1]).toBe(keys[0]);
  });

  it('gets a new idempotency key after a success', async () => {
    answering(201, 201);
    await create('Twice');
    await create('Twice');
    expect(keys[1]).not.toBe(keys[0]);
  });
});

describe('a change', () => {
  it.each([
    [3, '"3"'],
    [undefined, undefined],
  ])('names the version that it is based on: %j', async (version, expected) => {
    let sent: unknown;
    http.defaults.adapter = async (config) => {
      sent = config.headers.get('If-Match');
      return { status: 200, data: {}, statusText: '', headers: new AxiosHeaders(), config };
    };
    await baseQuery(
      { url: 'job/1', method: 'PUT', body: {}, version },
      { signal: new AbortController().signal } as never,
      {},
    );
    expect(sent).toBe(expected);
  });
});

describe('a list', () => {
  it.each([
    ['protein%20resin%20%C3%A5', 'protein resin å'],
    [undefined, undefined],
  ])('names the corrected search that found it: %s', async (sent, suggestion) => {
    http.defaults.adapter = async (config) => {
      const headers = new AxiosHeaders({ 'x-total-count': '7', ...(sent && { 'x-search-suggestion': sent }) });
      return { status: 200, data: [], statusText: '', headers, config };
    };
    const { meta } = await baseQuery('posts', { signal: new AbortController().signal } as never, {});
    expect(meta).toEqual({ total: 7, ...(suggestion && { suggestion }) });
    expect(toListing([], meta)).toEqual({ items: [], total: 7, ...(suggestion && { suggestion }) });
  });
});

describe('a query that was requested early', () => {
  const jwt = (sub: number, claims = {}) => `.${btoa(JSON.stringify({ sub, role: 'editor', ...claims }))}.`;
  const query = (call: Parameters<typeof baseQuery>[0], type: 'query' | 'mutation' = 'query') =>
    baseQuery(call, { signal: new AbortController().signal, type } as never, {});

  function requestEarly(key: string, response: Partial<EarlyResponse> = {}): void {
    const arrived = { data: 'early', headers: {}, token: jwt(5), arrival: performance.now(), ...response };
    window.early = { [key]: Promise.resolve(arrived) };
  }

  beforeEach(() => {
    localStorage.setItem('token', jwt(5));
    http.defaults.adapter = async (config) => {
      return { status: 200, data: 'late', statusText: '', headers: new AxiosHeaders(), config };
    };
  });
  afterEach(() => {
    vi.restoreAllMocks();
    localStorage.clear();
  });

  it('takes the response once, with its headers', async () => {
    requestEarly('GET /api/jobs?limit=5', { headers: { 'x-total-count': '7' } });
    const call = { url: 'jobs', params: { limit: 5, q: undefined } };
    expect(await query(call)).toEqual({ data: 'early', meta: { total: 7 } });
    expect(await query(call)).toMatchObject({ data: 'late' });
  });

  it.each([
    ['another address', { url: 'jobs', params: { limit: 6 } }],
    ['another method', { url: 'jobs?limit=5', method: 'POST' as const }],
    ['a body', { url: 'jobs?limit=5', body: { status: 'draft' } }],
  ])('is sent for %s', async (_, call) => {
    requestEarly('GET /api/jobs?limit=5');
    expect(await query(call)).toMatchObject({ data: 'late' });
  });

  it('is sent for a change', async () => {
    requestEarly('GET /api/jobs');
    expect(await query('jobs', 'mutation')).toMatchObject({ data: 'late' });
  });

  it.each([
    ['another user', jwt(6)],
    ['the same user with other rights', jwt(5, { clientId: 7 })],
    ['nobody', null],
  ])('is sent again as %s', async (_, token) => {
    requestEarly('GET /api/jobs', { token });
    expect(await query('jobs')).toMatchObject({ data: 'late' });
  });

  it('takes the response of the same user with a renewed token', async () => {
    requestEarly('GET /api/jobs', { token: jwt(5, { exp: 9 }) });
    expect(await query('jobs')).toMatchObject({ data: 'early' });
  });

  it('is sent again after a change', async () => {
    requestEarly('GET /api/jobs');
    await query({ url: 'post/3', method: 'DELETE' }, 'mutation');
    expect(await query('jobs')).toMatchObject({ data: 'late' });
  });

  it('is sent again after half a minute', async () => {
    requestEarly('GET /api/jobs');
    const now = performance.now();
    vi.spyOn(performance, 'now').mockReturnValue(now + 31_000);
    expect(await query('jobs')).toMatchObject({ data: 'late' });
  });

  it('is sent again after a failure', async () => {
    window.early = { 'GET /api/jobs': Promise.reject(new Error('refused')) };
    expect(await query('jobs')).toMatchObject({ data: 'late' });
  });
});
