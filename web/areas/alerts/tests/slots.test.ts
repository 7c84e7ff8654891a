import { describe, expect, it } from 'vitest';
import type { Section } from '../model/records';
import { getSlotKey, registry } from '../model/registry';
import {
  buildRunSheet,
  countSlots,
  getEdition,
  isEmpty,
  listChangedLabels,
  listOtherPlaces,
  putSection,
  removeSection,
} from '../model/slots';
import { issue, section } from './issues';

describe('run sheet', () => {
  it('has every slot in document order (ALERT-6)', () => {
    const labels = buildRunSheet(issue()).map(({ slot }) => slot.label);
    expect(labels).toEqual([
      ...['News 1', 'News 2', 'News 3', 'Extra slot', 'Ad 1', 'Quote', 'On This Day', 'Ad 2', 'Ted', 'Ad 3'],
      ...['Bioprocess', 'Survey', 'Previous Survey', 'Poll', 'Previous Poll', 'Ad 4', 'Upstream', 'Event', 'Ad 5'],
      ...['Downstream', 'Spotlight', 'Ad 6', 'Fill / Finish', 'Regulatory', 'Ad 7', 'Discovery', 'Project', 'Ad 8'],
      ...['Patent', 'Solution', 'Ad 9', 'Humor', 'Fact', 'Ad 10', 'Career 1', 'Career 2', 'Career 3', 'Career 4'],
    ]);
  });

  it('contains every slot once', () => {
    expect(new Set(registry.slots.map(getSlotKey)).size).toBe(registry.slots.length);
  });

  it('assigns sections to slots by kind and position', () => {
    const second = section({ position: 2 });
    const upstream = section({ title: 'Dissolved CO₂' });
    const lines = buildRunSheet(issue({ alertNews: [second], alertUpstream: upstream }));
    const filled = lines.filter((line) => line.section).map((line) => [line.key, line.section]);
    expect(filled).toEqual([
      ['news-2', second],
      ['upstream', upstream],
    ]);
  });

  it('prints neither the extra slot nor the polls (ALERT-24)', () => {
    const off = buildRunSheet(issue()).filter(({ inEdition }) => !inEdition);
    expect(off.map(({ key }) => key)).toEqual(['news-99', 'poll', 'previous-poll']);
    expect(off.some(isEmpty)).toBe(false);
  });

  it('prints only news, quote, On This Day, Ted, ads 1 to 9, humor, fact and careers in the holiday edition (ALERT-23)', () => {
    const holiday = issue({}, { holidayAlert: true });
    expect(getEdition(holiday)).toBe('holiday');
    const kinds = new Set(buildRunSheet(holiday).flatMap(({ slot, inEdition }) => (inEdition ? [slot.kind] : [])));
    expect([...kinds]).toEqual(['news', 'ads', 'quote', 'otd', 'ted', 'humor', 'fact', 'job']);
    expect(buildRunSheet(holiday).find(({ key }) => key === 'ads-10')?.inEdition).toBe(false);
  });
});

describe('tally', () => {
  it('counts 21 sections, 10 ads and 4 jobs, and nothing that is not printed', () => {
    const extra = section({ position: 99 });
    const full = issue({ alertNews: [section({ position: 1 }), extra], alertAds: [section({ position: 7 })] });
    expect(countSlots(buildRunSheet(full))).toEqual({
      sections: { filled: 1, of: 21 },
      ads: { filled: 1, of: 10 },
      jobs: { filled: 0, of: 4 },
      all: { filled: 2, of: 35 },
      empty: 33,
    });
  });
});

describe('a saved section', () => {
  it('fills an empty slot', () => {
    const quote = section();
    expect(putSection(issue(), 'quote', quote).alertQuote).toBe(quote);
  });

  it('moves to its new position', () => {
    const [first, third] = [section({ position: 1 }), section({ position: 3 })];
    const moved = { ...third, position: 2, version: 2 };
    expect(putSection(issue({ alertNews: [first, third] }), 'news', moved).alertNews).toEqual([first, moved]);
  });

  it('changes places with the section that was in its slot (ALERT-10)', () => {
    const [first, second, third] = [1, 2, 3].map((position) => section({ position })) as [Section, Section, Section];
    const moved = { ...first, position: 3, version: 2 };
    const before = issue({ alertAds: [first, second, third] });
    const after = putSection(before, 'ads', moved);
    expect(after.alertAds).toEqual([{ ...third, position: 1, version: 2 }, second, moved]);
    expect(putSection(after, 'ads', moved).alertAds).toEqual(after.alertAds);
  });

  it('leaves its slot empty once it is deleted', () => {
    const [one, two] = [section({ position: 1 }), section({ position: 2 })];
    expect(removeSection(issue({ alertAds: [one, two] }), 'ads', one.id).alertAds).toEqual([two]);
    expect(removeSection(issue({ alertTed: one }), 'ted', one.id).alertTed).toBeNull();
  });
});

describe('places of a section', () => {
  const placesOf = (key: string) => {
    const runSheet = buildRunSheet(issue());
    const line = runSheet.find((one) => one.key === key);
    return line && listOtherPlaces(line, runSheet).map(({ slot }) => slot.label);
  };

  it('are the other slots of its kind, for news the extra slot too', () => {
    expect(placesOf('news-2')).toEqual(['News 1', 'News 3', 'Extra slot']);
    expect(placesOf('job-4')).toEqual(['Career 1', 'Career 2', 'Career 3']);
    expect(placesOf('ads-10')).toHaveLength(9);
    expect(placesOf('quote')).toEqual([]);
  });
});

it('lists the slots that changed since publication in run sheet order (ALERT-5)', () => {
  const changedSincePublished = [
    { kind: 'ads', position: 2 },
    { kind: 'quote', position: null },
    { kind: 'news', position: 99 },
  ];
  expect(listChangedLabels(issue({ changedSincePublished }))).toEqual(['Extra slot', 'Quote', 'Ad 2']);
});
