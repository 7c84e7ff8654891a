import { formatCount } from '@masthead/kit';

/** Figures that are counted. */
export type CountName = 'sent' | 'delivered' | 'opens' | 'clicks';
/** Rates that are computed from counts. */
export type RateName = 'bounceRate' | 'openRate' | 'ctr' | 'ctor';
/** Optional rates that an email provider may report. */
export type ExtraName = 'deliveryRate' | 'unsubscribeRate' | 'spamRate' | 'growthRate';
export type FigureName = CountName | RateName | ExtraName;

/** The figures of an issue or a campaign: counts as integers, rates in percent (STATS-3). */
export type Figures = Record<CountName | RateName, number> & Record<ExtraName, number | null>;

export const FIGURE_LABELS: Record<FigureName, string> = {
  sent: 'Sent',
  delivered: 'Delivered',
  bounceRate: 'Bounce rate',
  openRate: 'Open rate',
  opens: 'Opens',
  ctr: 'CTR',
  clicks: 'Clicks',
  ctor: 'CTOR',
  deliveryRate: 'Delivery rate',
  unsubscribeRate: 'Unsubscribe rate',
  spamRate: 'Spam rate',
  growthRate: 'Growth rate',
};

/** The figures of a form in documented order (STATS-2). */
export const FORM_FIGURES = ['sent', 'delivered', 'bounceRate', 'openRate', 'opens', 'ctr', 'clicks', 'ctor'] as const;
/** Optional figures (STATS-2). */
export const EXTRA_FIGURES = ['deliveryRate', 'unsubscribeRate', 'spamRate', 'growthRate'] as const;

const COUNTS: readonly FigureName[] = ['sent', 'delivered', 'opens', 'clicks'];

export const isCount = (name: FigureName): name is CountName => COUNTS.includes(name);

/** Format a rate: 38.6 → "38.6%"; "–" if it is absent. */
export function formatRate(rate: number | null | undefined): string {
  return rate === null || rate === undefined ? '–' : `${formatDecimals(rate)}%`;
}

/** Format a figure: counts with thousands separators, rates with a percent sign (STATS-6). */
export function formatFigure(name: FigureName, value: number | null | undefined): string {
  if (!isCount(name)) return formatRate(value);
  return value === null || value === undefined ? '–' : formatCount(value);
}

const formatDecimals = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 2 });
