import { nanoid } from '@reduxjs/toolkit';
import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { AxiosProgressEvent, Method } from 'axios';
import { type EarlyResponse, forgetEarly, takeEarly } from './early';
import { http } from './http';
import { type Problem, toProblem } from './problem';
import type { Tag } from './resource';
import { decodeClaims, token } from './token';

/** Keys of POST requests that have not succeeded yet, by URL and body. */
const pending = new Map<string, string>();

/**
 * Return the `Idempotency-Key` of a POST request (API-24). The same request gets the same key until it succeeds, so
 * that a record is not created twice when the response is lost. An error response does not reset the key: the gateway's
 * 503 may hide a success, and a 409 says that the first attempt is still running. Services store the responses of
 * successful requests only.
 */
export function idempotencyKey(url: string, body: unknown): string {
  const request = fingerprint(url, body);
  const key = pending.get(request) ?? nanoid();
  pending.set(request, key);
  return key;
}

/** Forget the key of a request that succeeded: the same request again creates another record. */
export function clearIdempotencyKey(url: string, body: unknown): void {
  pending.delete(fingerprint(url, body));
}

function fingerprint(url: string, body: unknown): string {
  return `${url} ${JSON.stringify(body) ?? ''}`;
}

/** One API request, relative to the base URL. */
export interface Call {
  url: string;
  method?: Method;
  body?: unknown;
  params?: Record<string, unknown>;
  /** The record version that the change is based on, sent as `If-Match`; a stale one is refused with 412 (API-23). */
  version?: number;
  responseType?: 'json' | 'text' | 'blob';
  accept?: string;
  /** False if a 401 does not mean an expired token. */
  retryAfterSignIn?: boolean;
  onUploadProgress?: (event: AxiosProgressEvent) => void;
}

/** Metadata from the response headers, for `transformResponse`. */
export interface Meta {
  etag?: string;
  /** `X-Total-Count` of a list. */
  total?: number;
  /** `X-Next-Cursor`: where the next page of a list starts. */
  next?: string;
  /** `X-Search-Suggestion`: the corrected search term that the results are for. */
  suggestion?: string;
  /** What several requests together show or change. */
  tags?: readonly Tag[];
}

/** Milliseconds after which the response to an early request is too old to be shown. */
const MAX_EARLY_AGE = 30_000;

/** RTK Query base query over the shared axios instance. */
export const baseQuery: BaseQueryFn<Call | string, unknown, Problem, object, Meta> = async (args, { signal, type }) => {
  const call: Call = typeof args === 'string' ? { url: args } : args;
  const isCreate = call.method?.toUpperCase() === 'POST';
  try {
    if (type === 'mutation') forgetEarly();
    const early = type === 'query' ? await takeEarlyResponse(call) : undefined;
    if (early) return { data: early.data, meta: parseMeta(early.headers) };
    const response = await http.request({
      url: call.url,
      method: call.method ?? 'GET',
      data: call.body,
      params: call.params,
      responseType: call.responseType ?? 'json',
      retryAfterSignIn: call.retryAfterSignIn,
      isRead: type === 'query',
      onUploadProgress: call.onUploadProgress,
      headers: buildHeaders(call, isCreate),
      signal,
    });
    if (isCreate) clearIdempotencyKey(call.url, call.body);
    return { data: response.data === '' ? null : response.data, meta: parseMeta(response.headers) };
  } catch (error) {
    return { error: toProblem(error) };
  }
};

/** Take the response to the same request of `/early.js`, if it is fresh and the same user is still signed in. */
async function takeEarlyResponse({ url, method, params, body }: Call): Promise<EarlyResponse | undefined> {
  const response = await takeEarly(http.getUri({ url, params }), method, body)?.catch(() => undefined);
  const isFresh = response && performance.now() - response.arrival < MAX_EARLY_AGE;
  return isFresh && isSameUser(response.token, token.read()) ? response : undefined;
}

/** Return whether two tokens are of the same user, with the same rights: a token is renewed while it is in use. */
function isSameUser(one: string | null, other: string | null): boolean {
  const claims = [one, other].map((jwt) => JSON.stringify(decodeClaims(jwt ?? '')));
  return claims[0] !== 'null' && claims[0] === claims[1];
}

function buildHeaders(call: Call, creates: boolean): Record<string, string> {
  return {
    ...(call.version !== undefined && { 'If-Match': `"${call.version}"` }),
    ...(creates && { 'Idempotency-Key': idempotencyKey(call.url, call.body) }),
    ...(call.accept && { Accept: call.accept }),
  };
}

function parseMeta(headers: object): Meta {
  const values = headers as Record<string, unknown>;
  const total = Number(values['x-total-count']);
  return {
    ...(typeof values.etag === 'string' && { etag: values.etag }),
    ...(values['x-total-count'] !== undefined && Number.isInteger(total) && { total }),
    ...(typeof values['x-next-cursor'] === 'string' && { next: values['x-next-cursor'] }),
    ...(typeof values['x-search-suggestion'] === 'string' && {
      suggestion: decodeURIComponent(values['x-search-suggestion']),
    }),
  };
}
