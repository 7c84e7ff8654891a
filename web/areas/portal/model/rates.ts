import type { CountName, ExtraName, FigureName, RateName } from './figures';

/** Counts of a form; null if empty. */
export type Counts = Record<CountName, number | null>;
type KnownCounts = Record<CountName, number>;
type ComputedName = RateName | Extract<ExtraName, 'deliveryRate'>;

interface Rule {
  /** Description of the computation. */
  words: string;
  of: readonly CountName[];
  part: (counts: KnownCounts) => number;
  whole: (counts: KnownCounts) => number;
}

/** How each rate is computed from its counts. */
const RULES: Record<ComputedName, Rule> = {
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
  ctor: {
    words: 'Clicks ÷ Opens',
    of: ['clicks', 'opens'],
    part: ({ clicks }) => clicks,
    whole: ({ opens }) => opens,
  },
  deliveryRate: {
    words: 'Delivered ÷ Sent',
    of: ['delivered', 'sent'],
    part: ({ delivered }) => delivered,
    whole: ({ sent }) => sent,
  },
};

/** Tolerance in percentage points: rates are usually typed with one decimal. */
const ROUNDING = 0.05;
/** Tolerance for floating-point errors. */
const BINARY = 1e-9;

/** A rate computed from counts. */
export interface Computed {
  /** Percentage with two decimals. */
  value: number;
  /** Description of the computation. */
  words: string;
}

/** Compute a rate from the counts; null if a count is missing or the divisor is 0. */
export function computedRate(name: FigureName, counts: Counts): Computed | null {
  const rule = RULES[name as ComputedName] as Rule | undefined;
  if (!rule?.of.every((count) => counts[count] !== null)) return null;
  const known = counts as KnownCounts;
  const whole = rule.whole(known);
  if (whole <= 0) return null;
  return { value: Math.round((rule.part(known) / whole) * 10_000) / 100, words: rule.words };
}

/** Return the computed rate if the typed one is missing or contradicts it; otherwise null. */
export function contradiction(name: FigureName, typed: number | null, counts: Counts): Computed | null {
  const computed = computedRate(name, counts);
  if (!computed || computed.value < 0) return null;
  const agrees = typed !== null && Math.abs(typed - computed.value) <= ROUNDING + BINARY;
  return agrees ? null : computed;
}
