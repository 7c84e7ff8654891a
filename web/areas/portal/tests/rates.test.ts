import { describe, expect, it } from 'vitest';
import { computedRate, contradiction } from '../model/rates';

const COUNTS = { sent: 48_212, delivered: 47_530, opens: 18_347, clicks: 2_911 };

describe('a rate is computed from its counts', () => {
  it.each([
    ['bounceRate', 1.41],
    ['openRate', 38.6],
    ['ctr', 6.12],
    ['ctor', 15.87],
    ['deliveryRate', 98.59],
  ] as const)('%s', (name, value) => {
    expect(computedRate(name, COUNTS)?.value).toBe(value);
  });

  it('not without all of them, nor from nothing', () => {
    expect(computedRate('ctor', { ...COUNTS, opens: null })).toBeNull();
    expect(computedRate('ctor', { ...COUNTS, opens: 0 })).toBeNull();
    expect(computedRate('bounceRate', { ...COUNTS, clicks: null })?.value).toBe(1.41);
  });

  it('only those that follow from counts', () => {
    expect(computedRate('spamRate', COUNTS)).toBeNull();
  });
});

describe('a typed rate that contradicts its counts is pointed out', () => {
  it('with what the counts say', () => {
    expect(contradiction('openRate', 45, COUNTS)).toEqual({ value: 38.6, words: 'Opens ÷ Delivered' });
    expect(contradiction('ctr', 61.2, COUNTS)?.value).toBe(6.12);
  });

  it('but not one that is only rounded', () => {
    for (const typed of [15.87, 15.9, 15.85]) expect(contradiction('ctor', typed, COUNTS)).toBeNull();
    expect(contradiction('ctor', 16, COUNTS)?.value).toBe(15.87);
    expect(contradiction('bounceRate', 1.4, COUNTS)).toBeNull();
  });

  it('and one that is not typed yet is offered', () => {
    expect(contradiction('openRate', null, COUNTS)?.value).toBe(38.6);
    expect(contradiction('openRate', 0, COUNTS)?.value).toBe(38.6);
  });

  it('nothing is said of counts that contradict each other', () => {
    expect(contradiction('bounceRate', 1, { ...COUNTS, delivered: 50_000 })).toBeNull();
  });
});
