import type { CountName, ExtraName, FigureName, RateName } from './figures';

/** The counts of a form; null where nothing was typed yet. */
export type Counts = Record<CountName, number | null>;
type KnownCounts = Record<CountName, number>;
type ComputedName = RateName | Extract<ExtraName, 'deliveryRate'>;

interface Rule {
  /** What it is, in words. */
  words: string;
  of: readonly CountName[];
  part: (counts: KnownCounts) => number;
  whole: (counts: KnownCounts) => number;
}

/** What a rate says about its counts. */
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

/** Rates are typed with one decimal as a rule: as far as such a one may be from the exact rate, in per cent. */
const ROUNDING = 0.05;
/** What binary fractions add to it. */
const BINARY = 1e-9;

/** What the counts say a rate is. */
export interface Computed {
  /** Per cent, to two decimals. */
  value: number;
  /** How it is computed, in words. */
  words: string;
}

/** The rate the counts give; null when one is missing, or nothing can be divided by them. */
export function computedRate(name: FigureName, counts: Counts): Computed | null {
  const rule = RULES[name as ComputedName] as Rule | undefined;
  if (!rule?.of.every((count) => counts[count] !== null)) return null;
  const known = counts as KnownCounts;
  const whole = rule.whole(known);
  if (whole <= 0) return null;
  return { value: Math.round((rule.part(known) / whole) * 10_000) / 100, words: rule.words };
}

/** What the counts say of a rate that contradicts them, or is not typed yet; null when there is nothing to say. */
export function contradiction(name: FigureName, typed: number | null, counts: Counts): Computed | null {
  const computed = computedRate(name, counts);
  if (!computed || computed.value < 0) return null;
  const agrees = typed !== null && Math.abs(typed - computed.value) <= ROUNDING + BINARY;
  return agrees ? null : computed;
}
