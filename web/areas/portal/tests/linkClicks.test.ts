import type { ClickMap, IssueClicks, LinkClicks } from '@masthead/client/types/stats';
import { describe, expect, it } from 'vitest';
import {
  describeFinal,
  describeLastClick,
  describeTyped,
  listClientSlots,
  splitHours,
  sumUsual,
} from '../model/linkClicks';
import { getEvidencePath } from '../model/paths';
import { nameTag } from '../model/slots';

const link = (number: number, slot: string, usual: number | null): LinkClicks => ({
  ...{ number, slot, usual, url: `https://lab.example/${number}`, people: 1, uniquePeople: 1, scanners: 0, unsure: 0 },
  reasons: {},
});
const CLICKS: IssueClicks = {
  ...{ people: 2, uniquePeople: 2, scanners: 0, unsure: 0, final: false, lastAt: '2026-12-01T14:00:00.000Z' },
  ...{ links: [link(1, 'ads-3', 40.5), link(2, 'ads-3', 40.5), link(3, 'quote', null)], hours: [] },
};
const NOW = Date.parse('2026-12-01T14:00:12.000Z');
const at = (minutes: number) => NOW + minutes * 60_000;

describe('clicks on an issue (STATS-78)', () => {
  it('say when the last one was, to the second', () => {
    expect(describeLastClick(CLICKS, NOW)).toBe('Live, last click 12 seconds ago');
    expect(describeLastClick(CLICKS, NOW - 11_000)).toBe('Live, last click 1 second ago');
    expect(describeLastClick(CLICKS, NOW - 60_000)).toBe('Live, last click 0 seconds ago');
    expect(describeLastClick({ ...CLICKS, lastAt: null }, NOW)).toBe('Live, no click of a person yet');
  });

  it('are provisional for an hour', () => {
    expect(describeFinal(CLICKS, at(16))).toBe('Provisional, final in 44 min');
    expect(describeFinal(CLICKS, at(61))).toBe('Provisional');
    expect(describeFinal({ ...CLICKS, lastAt: null }, NOW)).toBe('Provisional');
    expect(describeFinal({ ...CLICKS, final: true }, NOW)).toBeNull();
  });

  it('have the usual sum of their slots, each once', () => {
    expect(sumUsual(CLICKS.links)).toBe(40.5);
    expect(sumUsual([link(1, 'quote', null)])).toBeNull();
  });

  it('are split into the first 24 hours and the rest', () => {
    const hour = (time: string, people: number) => ({ hour: `2026-12-${time}:00:00.000Z`, people });
    const { first, later } = splitHours([hour('01T14', 208), hour('01T16', 30), hour('02T13', 4), hour('02T14', 83)]);
    expect(first.map(({ people }) => people)).toEqual([208, 0, 30, ...Array(20).fill(0), 4]);
    expect(first[1]?.hour).toBe('2026-12-01T15:00:00.000Z');
    expect(later).toBe(83);
    expect(splitHours([])).toEqual({ first: [], later: 0 });
  });
});

describe('clicks that were typed (STATS-77)', () => {
  const typed = { clicks: 208, liveClicks: 231, source: 'typed' as const, sourceAt: '2026-11-24T10:00:00.000Z' };

  it.each([
    [typed, 'typed on Nov 24; live: 231'],
    [{ ...typed, source: 'imported' as const }, 'imported on Nov 24; live: 231'],
    [{ ...typed, source: null, sourceAt: null }, 'of a report; live: 231'],
    [{ ...typed, source: null, clicks: 231 }, null],
    [{ ...typed, source: 'live' as const }, null],
    [{ ...typed, liveClicks: null }, null],
  ])('%#', (counted, text) => {
    expect(describeTyped(counted)).toBe(text);
  });
});

describe('slots', () => {
  const slot = (kind: string, position: number | null, clicks: number, clientId: number | null) =>
    ({ kind, position, clicks, clientId, links: [] }) as unknown as ClickMap['slots'][number];
  const slots = [slot('ads', 3, 5, 7), slot('quote', null, 90, null), slot('news', 1, 8, 7)];

  it('of clients are listed one by one, the most clicked first', () => {
    expect(listClientSlots(slots).map(({ kind }) => kind)).toEqual(['news', 'ads']);
  });

  it('are named by their tags; so is what is none', () => {
    expect([nameTag('ads-3'), nameTag('quote'), nameTag('footer')]).toEqual(['Ad 3', 'Quote', 'Footer']);
  });
});

it('the evidence of a link has an address', () => {
  expect(getEvidencePath(2)).toBe('/portal/email-performance/email-issue-details/2/clicks');
  expect(getEvidencePath(2, 3)).toMatch(/\/clicks\?number=3&verdict=scanner$/);
});
