import type { CountName, FigureName } from './figures';

/** Counts of a form; null if empty. */
export type Counts = Record<CountName, number | null>;
type KnownCounts = Record<CountName, number>;

interface Rule {
  /** Description of the computation. */
  words: string;
  of: readonly CountName[];
  part: (counts: KnownCounts) => number;
  whole: (counts: KnownCounts) => number;
}

/** How each rate is computed from its counts. */
const RULES: Partial<Record<FigureName, Rule>> = {
  bounceRate: {
    words: '(Sent − Delivered) ÷ Sent',
    of: ['sent', 'delivered'],
    part: ({ sent, delivered }) => sent - delivered,
    whole: ({ sent }) => sent,
  },
  openRate: {
    words: 'Opens ÷ Delivered',
    of: ['opens', 'delivered'],
    part: ({ opens }) => opens,
    whole: ({ delivered }) => delivered,
  },
  ctr: {
    words: 'Clicks ÷ Delivered',
    of: ['clicks', 'delivered'],
    part: ({ clicks }) => clicks,
    whole: ({ delivered }) => delivered,
  },
  ctor: { words: 'Clicks ÷ Opens', of: ['clicks', 'opens'], part: ({ clicks }) => clicks, whole: ({ opens }) => opens },
  deliveryRate: {
    words: 'Delivered ÷ Sent',
    of: ['delivered', 'sent'],
    part: ({ delivered }) => delivered,
    whole: ({ sent }) => sent,
  },
};

/** Tolerance in percentage points: rates are usually typed with one decimal. */
const ROUNDING_TOLERANCE = 0.05;
/** Tolerance for floating-point errors. */
const FLOAT_TOLERANCE = 1e-9;

/** A rate computed from counts. */
export interface ComputedRate {
  /** Percentage with two decimals. */
  value: number;
  /** Description of the computation. */
  words: string;
}

/** Compute a rate from the counts; null if a count is missing or the divisor is 0. */
export function computeRate(name: FigureName, counts: Counts): ComputedRate | null {
  const rule = RULES[name];
  if (!rule?.of.every((count) => counts[count] !== null)) return null;
  const knownCounts = counts as KnownCounts;
  const whole = rule.whole(knownCounts);
  if (whole <= 0) return null;
  return { value: Math.round((rule.part(knownCounts) / whole) * 10_000) / 100, words: rule.words };
}

/**
 * Return the computed rate if the typed one is missing or contradicts it; otherwise null. A rate over 100% is none: its
 * counts are wrong.
 */
export function findContradiction(name: FigureName, typed: number | null, counts: Counts): ComputedRate | null {
  const computed = computeRate(name, counts);
  if (!computed || computed.value < 0 || computed.value > 100) return null;
  const isConsistent = typed !== null && Math.abs(typed - computed.value) <= ROUNDING_TOLERANCE + FLOAT_TOLERANCE;
  return isConsistent ? null : computed;
}
