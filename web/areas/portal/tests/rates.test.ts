import { describe, expect, it } from 'vitest';
import { computedRate, contradiction } from '../model/rates';

const COUNTS = { sent: 48_212, delivered: 47_530, opens: 18_347, clicks: 2_911 };

describe('computedRate', () => {
  it.each([
    ['bounceRate', 1.41],
    ['openRate', 38.6],
    ['ctr', 6.12],
    ['ctor', 15.87],
    ['deliveryRate', 98.59],
  ] as const)('%s', (name, value) => {
    expect(computedRate(name, COUNTS)?.value).toBe(value);
  });

  it('returns null if a count is missing or the divisor is 0', () => {
    expect(computedRate('ctor', { ...COUNTS, opens: null })).toBeNull();
    expect(computedRate('ctor', { ...COUNTS, opens: 0 })).toBeNull();
    expect(computedRate('bounceRate', { ...COUNTS, clicks: null })?.value).toBe(1.41);
  });

  it('returns only rates that follow from counts', () => {
    expect(computedRate('spamRate', COUNTS)).toBeNull();
  });
});

describe('contradiction', () => {
  it('returns the computed rate', () => {
    expect(contradiction('openRate', 45, COUNTS)).toEqual({ value: 38.6, words: 'Opens ÷ Delivered' });
    expect(contradiction('ctr', 61.2, COUNTS)?.value).toBe(6.12);
  });

  it('tolerates rounding', () => {
    for (const typed of [15.87, 15.9, 15.85]) expect(contradiction('ctor', typed, COUNTS)).toBeNull();
    expect(contradiction('ctor', 16, COUNTS)?.value).toBe(15.87);
    expect(contradiction('bounceRate', 1.4, COUNTS)).toBeNull();
  });

  it('returns the computed rate if none is typed', () => {
    expect(contradiction('openRate', null, COUNTS)?.value).toBe(38.6);
    expect(contradiction('openRate', 0, COUNTS)?.value).toBe(38.6);
  });

  it('returns null if the counts contradict each other', () => {
    expect(contradiction('bounceRate', 1, { ...COUNTS, delivered: 50_000 })).toBeNull();
  });
});
