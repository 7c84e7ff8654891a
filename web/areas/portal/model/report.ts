import type { ClientReport, ReportedItem } from '@masthead/client/types/stats';
import { compareUsual, formatCount, formatCountOf, formatDate } from '@masthead/kit';
import { CONTENT_NOUNS, CONTENT_TYPES } from './contentTypes';
import { formatRate } from './figures';

/** Rows that fit on one printed page (STATS-57). */
export const PRINTED = { items: 9, campaigns: 4, bookings: 4, months: 13 };

/** A figure of the report with what it is compared with. */
export interface ReportFigure {
  label: string;
  value: string;
  note: string;
}

/** Return the issues of the items as "Issue 417" or "Issues 414–417", and their dates. */
export function describeIssues(items: readonly ReportedItem[]): string {
  const numbers = items.flatMap(({ issue }) => (issue === null ? [] : [issue]));
  const days = items.map(({ date }) => date).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return '';
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  const issues = numbers.length === 0 ? '' : low === high ? `Issue ${low}, ` : `Issues ${low}–${high}, `;
  const dates =
    formatDate(first) === formatDate(last)
      ? formatDate(first, 'long')
      : `${formatDate(first, 'long')} to ${formatDate(last, 'long')}`;
  return `${issues}${dates}.`;
}

/** Return the items by type: "4 ads and 1 sponsored article". */
export function countItems(items: readonly Pick<ReportedItem, 'contentType'>[]): string {
  const counts = CONTENT_TYPES.map((type) => ({
    type,
    count: items.filter((item) => item.contentType === type).length,
  }));
  const parts = counts
    .filter(({ count }) => count > 0)
    .map(({ type, count }) => formatCountOf(count, CONTENT_NOUNS[type]));
  return new Intl.ListFormat('en').format(parts);
}

type Compared = Pick<ClientReport['totals'], 'comparedClicks' | 'usualClicks'>;

/** Compare the clicks on items with what is usual: "28% over usual"; empty if unknown. */
export const compareTotal = ({ comparedClicks, usualClicks }: Compared): string =>
  compareUsual(comparedClicks, usualClicks)?.text ?? '';

/** "usual 1,792", or how those compare that have a usual figure; empty if none has. */
export const describeUsual = (totals: Compared & Pick<ClientReport['totals'], 'itemClicks'>): string =>
  totals.usualClicks && totals.comparedClicks === totals.itemClicks
    ? `usual ${formatOptional(totals.usualClicks)}`
    : compareTotal(totals);

/** "61 by scanners left out"; empty if there are none. */
export const describeLeftOut = ({ scanners }: ClientReport['totals']): string =>
  scanners > 0 ? `${formatCount(scanners)} by scanners left out` : '';

/** Whether some clicks on items are live and others are not, so that each says which. */
export const hasBothSources = (items: readonly ReportedItem[]): boolean =>
  items.some(({ liveClicks }) => liveClicks !== null) && items.some(isTyped);

const isTyped = ({ clicks, source }: ReportedItem): boolean => clicks !== null && source !== 'live';

/** Return the figures at the top of the report. */
export function getReportFigures({ totals, items }: ClientReport): ReportFigure[] {
  const { delivered, issues, itemClicks, clickRate, usualClickRate, leads } = totals;
  const itemLeads = items.reduce((sum, { leadCount }) => sum + leadCount, 0);
  return [
    // 0 if nobody has entered it: the issues only have live clicks.
    {
      label: 'Emails delivered',
      value: issues > 0 && delivered === 0 ? '–' : formatCount(delivered),
      note: formatCountOf(issues, 'issue'),
    },
    { label: 'Clicks', value: formatOptional(itemClicks), note: describeUsual(totals) || describeLeftOut(totals) },
    {
      label: 'Click rate',
      value: formatRate(clickRate),
      note: usualClickRate === null ? '' : `all sponsors ${formatRate(usualClickRate)}`,
    },
    { label: 'Leads', value: formatCount(leads), note: describeLeads(leads, itemLeads, itemClicks) },
  ];
}

/** Where leads came from: "30 from issues, 12 from campaigns", or "1 in 4.6 clicks". */
function describeLeads(leads: number, itemLeads: number, itemClicks: number | null): string {
  if (leads > itemLeads) return itemLeads ? `${formatCount(itemLeads)} from issues` : 'from campaigns';
  return describeLeadShare(itemLeads, itemClicks);
}

/** "1 in 4.6 clicks"; empty if that makes no sense. */
export function describeLeadShare(itemLeads: number, itemClicks: number | null): string {
  if (!itemClicks || !itemLeads || itemClicks < itemLeads) return '';
  return `1 in ${(itemClicks / itemLeads).toLocaleString('en-US', { maximumFractionDigits: 1 })} clicks`;
}

/** Return a count; "–" if it is unknown. */
export function formatOptional(count: number | null): string {
  return count === null ? '–' : formatCount(Math.round(count));
}

/** Return the ids of the rows that are printed: the first ones by a figure. */
export function findPrinted<T extends { id: number | string }>(
  rows: readonly T[],
  by: (row: T) => number | string | null,
  count: number,
): Set<T['id']> {
  const order = (row: T) => by(row) ?? -1;
  const sorted = [...rows].sort((one, other) => (order(other) > order(one) ? 1 : order(other) < order(one) ? -1 : 0));
  return new Set(sorted.slice(0, count).map(({ id }) => id));
}
