import type { Evidence, LinkClicks, Verdict } from '@masthead/client/types/stats';

interface Meaning {
  label: string;
  meaning: string;
}

/** Why clicks are left out, in the service's order: the first ones decide alone (STATS-74). */
const REASONS: Record<NonNullable<Evidence['reason']>, Meaning> = {
  head: { label: 'HEAD request', meaning: 'No browser sends this request for a click.' },
  prefetch: { label: 'Loaded ahead', meaning: 'A header says that nobody clicked yet.' },
  'known-agent': { label: 'Known program', meaning: 'The program says that it is a robot, or says nothing.' },
  'many-links': { label: 'Many links within seconds', meaning: 'More links than anybody can open in that time.' },
  'same-link-again': { label: 'One link again and again', meaning: 'It was opened several times within a minute.' },
  'after-head': { label: 'Right after HEAD', meaning: 'HEAD for the same link came within the two seconds before.' },
  clockwork: { label: 'Like clockwork', meaning: 'All of several requests came at regular times.' },
  spread: { label: 'From several addresses', meaning: 'Several addresses opened a reader’s links together.' },
  'quick-links': { label: 'Quick links', meaning: 'Links were opened faster than most people do.' },
  bait: { label: 'Hidden link', meaning: 'A link was opened that no reader sees.' },
  regular: { label: 'At regular times', meaning: 'All of a few requests came at regular times.' },
  'every-nth': { label: 'Every nth link', meaning: 'Every second, third or further link was opened.' },
  'footer-and-ads': { label: 'Ad and footer', meaning: 'An ad, and footer or navigation, within five seconds.' },
  'near-head': { label: 'Near a HEAD request', meaning: 'HEAD for the same link came shortly before.' },
  'old-browser': { label: 'Old browser', meaning: 'An old browser that names no language.' },
  network: { label: 'Gateway or data centre', meaning: 'The address is a mail gateway’s or in a data centre.' },
  'shared-address': { label: 'Address of many', meaning: 'It opened links of many readers within a minute.' },
};

export const VERDICTS = [
  { value: 'person', label: 'Person', tone: 'ok' },
  { value: 'scanner', label: 'Scanner', tone: 'off' },
  { value: 'unsure', label: 'Unsure', tone: 'warn' },
] as const satisfies readonly { value: Verdict; label: string; tone: string }[];

/** The look of a verdict: its word and tone. */
export function describeVerdict(verdict: Verdict) {
  const { label: children, tone } = VERDICTS.find(({ value }) => value === verdict) ?? VERDICTS[2];
  return { children, tone };
}

/** Describe a reason, or a verdict without one. One that is newer than this page has the service's name. */
export const describeReason = (name: string): Meaning =>
  (REASONS as Record<string, Meaning>)[name] ?? {
    label: VERDICTS.find(({ value }) => value === name)?.label ?? name,
    meaning: '',
  };

/** Return counts by reason with their descriptions, the largest first. */
export const listReasons = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .map(([id, clicks]) => ({ id, clicks, ...describeReason(id) }))
    .filter(({ clicks }) => clicks > 0)
    .sort((one, other) => other.clicks - one.clicks);

/** Return the clicks that are left out of all links, by reason. */
export function sumReasons(links: readonly Pick<LinkClicks, 'reasons'>[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { reasons } of links) {
    for (const [reason, count] of Object.entries(reasons)) sums[reason] = (sums[reason] ?? 0) + count;
  }
  return sums;
}
