import { describe, expect, it } from 'vitest';
import { computeRate, findContradiction } from '../model/rates';

const COUNTS = { sent: 48_212, delivered: 47_530, opens: 18_347, clicks: 2_911 };

describe('computedRate', () => {
  it.each([
    ['bounceRate', 1.41],
    ['openRate', 38.6],
    ['ctr', 6.12],
    ['ctor', 15.87],
    ['deliveryRate', 98.59],
  ] as const)('%s', (name, value) => {
    expect(computeRate(name, COUNTS)?.value).toBe(value);
  });

  it('returns null if a count is missing or the divisor is 0', () => {
    expect(computeRate('ctor', { ...COUNTS, opens: null })).toBeNull();
    expect(computeRate('ctor', { ...COUNTS, opens: 0 })).toBeNull();
    expect(computeRate('bounceRate', { ...COUNTS, clicks: null })?.value).toBe(1.41);
  });

  it('returns only rates that follow from counts', () => {
    expect(computeRate('spamRate', COUNTS)).toBeNull();
  });
});

describe('contradiction', () => {
  it('returns the computed rate', () => {
    expect(findContradiction('openRate', 45, COUNTS)).toEqual({ value: 38.6, words: 'Opens ÷ Delivered' });
    expect(findContradiction('ctr', 61.2, COUNTS)?.value).toBe(6.12);
  });

  it('tolerates rounding', () => {
    for (const typed of [15.87, 15.9, 15.85]) expect(findContradiction('ctor', typed, COUNTS)).toBeNull();
    expect(findContradiction('ctor', 16, COUNTS)?.value).toBe(15.87);
    expect(findContradiction('bounceRate', 1.4, COUNTS)).toBeNull();
  });

  it('returns the computed rate if none is typed', () => {
    expect(findContradiction('openRate', null, COUNTS)?.value).toBe(38.6);
    expect(findContradiction('openRate', 0, COUNTS)?.value).toBe(38.6);
  });

  it('returns null if the counts contradict each other', () => {
    expect(findContradiction('bounceRate', 1, { ...COUNTS, delivered: 50_000 })).toBeNull();
  });
});
