import { AxiosError, AxiosHeaders, type AxiosResponse } from 'axios';
import { beforeEach, describe, expect, it } from 'vitest';
import { toListing } from '../api';
import { baseQuery } from '../base-query';
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
