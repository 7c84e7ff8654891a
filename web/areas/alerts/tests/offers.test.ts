import { describe, expect, it } from 'vitest';
import { describeFilling, groupOffers, type Offer, rateFit } from '../model/offers';
import { getKind } from '../model/registry';
import { toFormValues } from '../model/values';
import { section } from './issues';

const offer = (key: string, fields: Partial<Offer> = {}): Offer => ({
  ...{ key, title: key, detail: '', image: null, values: {}, body: null, usedIn: null, startsAt: null },
  ...{ status: 'published', publishedAt: '2026-11-10T09:00:00Z', topic: null, categories: [] },
  ...fields,
});
const upstream = getKind({ kind: 'upstream' });
const patent = getKind({ kind: 'patent' });
const since = { issue: 417, date: '2026-11-17T01:00:00Z' };

describe('what a section is filled from', () => {
  it('fits by its application or category, or not at all if it is about another section', () => {
    const about = (topic: string | null, ...categories: string[]) => offer('post/1', { topic, categories });
    expect(
      [about('upstream'), about('all'), about(null), about('downstream')].map((one) => rateFit(upstream, one)),
    ).toEqual([2, 1, 1, 0]);
    expect(rateFit(patent, about('all', 'Patents and licences'))).toBe(2);
    expect(rateFit(upstream, about('all', 'Patents'))).toBe(0);
  });

  it('is grouped by the issue before: what fits first, then the newest', () => {
    const offers = [
      offer('post/1'),
      offer('post/2', { publishedAt: '2026-11-18T09:00:00Z' }),
      offer('post/3', { publishedAt: '2026-11-17T09:00:00Z', topic: 'upstream' }),
      offer('post/4', { status: 'scheduled', publishedAt: null }),
      offer('post/5', { publishedAt: '2026-11-12T09:00:00Z' }),
    ];
    const keys = groupOffers(upstream, offers, since, '').map(({ title, offers: list }) => [
      title,
      ...list.map(({ key }) => key),
    ]);
    expect(keys).toEqual([
      ['Published since 417', 'post/3', 'post/2'],
      ['Earlier', 'post/5', 'post/1'],
      ['Not published yet', 'post/4'],
    ]);
  });

  it('is sorted by date where it has one', () => {
    const events = ['2026-12-20', '2026-12-05', '2026-10-01', '2026-11-01'].map((startsAt) =>
      offer(startsAt, { startsAt }),
    );
    const groups = groupOffers(getKind({ kind: 'event' }), events, since, '2026-12-01');
    expect(groups.map(({ title, offers }) => [title, ...offers.map(({ key }) => key)])).toEqual([
      ['Coming', '2026-12-05', '2026-12-20'],
      ['Past', '2026-11-01', '2026-10-01'],
    ]);
  });

  it('says what it sets and what it empties', () => {
    const before = toFormValues(upstream, section({ title: 'Old', attribution: 'Ada', featuredContent: true }), null);
    const after = { title: 'New', attribution: '', featuredContent: false, link: '' };
    expect(describeFilling(upstream, before, after)).toEqual({
      sets: ['Title'],
      empties: ['Attribution', 'Sponsored'],
    });
  });
});
