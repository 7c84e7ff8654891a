import { nanoid } from '@reduxjs/toolkit';

/** Keys of creations whose outcome is not known yet, by what they ask for. */
const pending = new Map<string, string>();

/**
 * The `Idempotency-Key` for a creation. Asking for the same thing again after a failure carries the same key, so that
 * a record whose answer got lost is not made twice.
 */
export function idempotencyKey(url: string, body: unknown): string {
  const request = fingerprint(url, body);
  const key = pending.get(request) ?? nanoid();
  pending.set(request, key);
  return key;
}

/** The creation was answered: asking for the same again means a second one. */
export function answered(url: string, body: unknown): void {
  pending.delete(fingerprint(url, body));
}

function fingerprint(url: string, body: unknown): string {
  return `${url} ${JSON.stringify(body) ?? ''}`;
}
