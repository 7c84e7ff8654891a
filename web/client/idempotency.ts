import { nanoid } from '@reduxjs/toolkit';

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
