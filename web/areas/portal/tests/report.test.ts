import type { ClientReport, ReportedItem } from '@masthead/client/types/stats';
import { describe, expect, it } from 'vitest';
import { toPeriod } from '../model/period';
import {
  compareTotal,
  countItems,
  describeIssues,
  findPrinted,
  getReportFigures,
  hasBothSources,
} from '../model/report';
import { describePlace, describeRank, formatSlot, getHeadline } from '../model/slots';

const ITEM: ReportedItem = {
  ...{ id: 1, emailStatId: 2, issue: 417, date: '2026-11-17T01:00:00.000Z', contentType: 'newsletter-ad' },
  ...{ category: 'visibility-ads', imageUrl: '', externalLink: '', title: 'Clarify in one pass' },
  ...{
    slot: { kind: 'ads', position: 3 },
    delivered: 20_000,
    opens: 7000,
    clicks: 297,
    usualClicks: 262,
    source: 'typed',
    liveClicks: null,
    rank: 2,
    ranked: 10,
    leadCount: 58,
  },
};
const TOTALS: ClientReport['totals'] = {
  ...{ issues: 1, items: 1, campaigns: 0, leads: 58, views: 0, clicks: 0, delivered: 20_000 },
  ...{ itemClicks: 310, comparedClicks: 297, usualClicks: 262, clickRate: 1.485, usualClickRate: 1.31 },
  ...{ scanners: 0, unsure: 0, reasons: {} },
};

describe('an item', () => {
  it('has the headline and the slot of the issue', () => {
    expect([getHeadline(ITEM), describePlace(ITEM)]).toEqual(['Clarify in one pass', 'Ad 3, newsletter ad']);
    expect(formatSlot({ kind: 'upstream', position: null })).toBe('Upstream');
    expect(formatSlot({ kind: 'unknown', position: null })).toBeNull();
  });

  it('without a slot is named by its type and category', () => {
    const item = { ...ITEM, title: null, slot: null };
    expect([getHeadline(item), describePlace(item)]).toEqual(['Newsletter ad', 'Visibility ads']);
    expect(describePlace({ ...item, category: '' })).toBe('');
  });

  it('says where its clicks are from if another has others', () => {
    const live = { ...ITEM, source: 'live' as const, liveClicks: 297 };
    const unknown = { ...ITEM, clicks: null };
    expect([[ITEM], [live], [live, unknown], [live, ITEM], [{ ...ITEM, liveClicks: 231 }]].map(hasBothSources)).toEqual(
      [...[false, false, false, true, true]],
    );
  });

  it.each([
    [1, 10, 'most of 10 ads'],
    [2, 10, '2nd of 10 ads'],
    [11, 12, '11th of 12 ads'],
    [1, 1, ''],
    [null, null, ''],
  ])('has the rank %s of %s ads: %s', (rank, ranked, text) => expect(describeRank({ rank, ranked })).toBe(text));
});

describe('a report', () => {
  it('names issues, dates and items', () => {
    const article: ReportedItem = {
      ...ITEM,
      issue: 414,
      date: '2026-10-27T01:00:00.000Z',
      contentType: 'sponsored-content',
    };
    expect(describeIssues([ITEM])).toBe('Issue 417, November 17th, 2026.');
    expect(describeIssues([article, ITEM])).toBe('Issues 414–417, October 27th, 2026 to November 17th, 2026.');
    expect(describeIssues([{ ...ITEM, issue: null }])).toBe('November 17th, 2026.');
    expect(countItems([ITEM, article, ITEM])).toBe('2 ads and 1 sponsored article');
  });

  it('compares the clicks on the items that have a usual figure', () => {
    expect(compareTotal(TOTALS)).toBe('13% over usual');
    expect(compareTotal({ ...TOTALS, comparedClicks: 131 })).toBe('50% under usual');
    expect(compareTotal({ ...TOTALS, comparedClicks: 262 })).toBe('as usual');
    expect(compareTotal({ ...TOTALS, usualClicks: null })).toBe('');
  });

  it('shows unknown figures as unknown', () => {
    const report = { totals: TOTALS, items: [ITEM] } as unknown as ClientReport;
    expect(getReportFigures(report).map(({ value, note }) => [value, note])).toEqual([
      ['20,000', '1 issue'],
      ['310', '13% over usual'],
      ['1.49%', 'all sponsors 1.31%'],
      ['58', '1 in 5.3 clicks'],
    ]);
    const unknown = {
      itemClicks: null,
      comparedClicks: null,
      usualClicks: null,
      clickRate: null,
      usualClickRate: null,
      leads: 60,
    };
    const without = { totals: { ...TOTALS, ...unknown }, items: [ITEM] } as unknown as ClientReport;
    expect(getReportFigures(without).map(({ value, note }) => [value, note])).toEqual([
      ['20,000', '1 issue'],
      ['–', ''],
      ['–', ''],
      ['60', '58 from issues'],
    ]);
  });

  it('prints the rows with the highest figures', () => {
    const rows = [5, null, 9, 7].map((clicks, id) => ({ id, clicks }));
    expect(findPrinted(rows, ({ clicks }) => clicks, 2)).toEqual(new Set([2, 3]));
  });
});

describe('a period', () => {
  const address = { period: '12', from: '', to: '' };

  it('ends today unless it is typed', () => {
    expect(toPeriod(address, '2026-11-23')).toEqual({ from: '2025-11-23', to: undefined });
    expect(toPeriod({ ...address, period: 'year' }, '2026-11-23').from).toBe('2026-01-01');
    expect(toPeriod({ ...address, period: 'all' }, '2026-11-23')).toEqual({ from: undefined, to: undefined });
    expect(toPeriod({ ...address, to: '2026-03-01' }, '2026-11-23')).toEqual({ from: undefined, to: '2026-03-01' });
  });

  it('begins on the last day of a shorter month', () => {
    expect(toPeriod({ ...address, period: '3' }, '2026-05-31').from).toBe('2026-02-28');
    expect(toPeriod({ ...address, period: 'nonsense' }, '2026-11-23').from).toBe('2025-11-23');
  });
});
