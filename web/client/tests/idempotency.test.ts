import { describe, expect, it } from 'vitest';
import { clearIdempotencyKey, idempotencyKey } from '../base-query';

describe('idempotencyKey', () => {
  it('stays the same until the request succeeds', () => {
    const first = idempotencyKey('alert-item', { issue: 1 });
    expect(idempotencyKey('alert-item', { issue: 1 })).toBe(first);
    clearIdempotencyKey('alert-item', { issue: 1 });
    expect(idempotencyKey('alert-item', { issue: 1 })).not.toBe(first);
  });

  it('differs for another body', () => {
    expect(idempotencyKey('alert-item', { issue: 2 })).not.toBe(idempotencyKey('alert-item', { issue: 3 }));
  });
});
