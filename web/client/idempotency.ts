import { nanoid } from '@reduxjs/toolkit';

/** Keys of creations that have not been seen to succeed, by what they ask for. */
const pending = new Map<string, string>();

/**
 * The `Idempotency-Key` for a creation. Asking for the same thing again after a failure carries the same key, so that
 * a record whose answer got lost is not made twice. A refusal proves nothing: the gateway's 503 may hide a success, and
 * a 409 says that the first attempt is still running. Services keep answers of successes only.
 */
export function idempotencyKey(url: string, body: unknown): string {
  const request = fingerprint(url, body);
  const key = pending.get(request) ?? nanoid();
  pending.set(request, key);
  return key;
}

/** The creation succeeded: asking for the same again means a second one. */
export function created(url: string, body: unknown): void {
  pending.delete(fingerprint(url, body));
}

function fingerprint(url: string, body: unknown): string {
  return `${url} ${JSON.stringify(body) ?? ''}`;
}
