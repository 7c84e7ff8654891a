import { AxiosError, AxiosHeaders, type AxiosResponse } from 'axios';
import { beforeEach, describe, expect, it } from 'vitest';
import { baseQuery } from '../base-query';
import { http } from '../http';

const keys: unknown[] = [];

/** Answers creations in turn with these statuses; 0 is no answer. */
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

describe('a creation', () => {
  beforeEach(() => localStorage.clear());

  it.each([0, 409, 422, 500, 503])('carries the same key again after %i', async (status) => {
    answering(status, 201);
    await create(`After ${status}`);
    await create(`After ${status}`);
    expect(keys[1]).toBe(keys[0]);
  });

  it('carries a new key after a success', async () => {
    answering(201, 201);
    await create('Twice');
    await create('Twice');
    expect(keys[1]).not.toBe(keys[0]);
  });
});
