import { describe, expect, it } from 'vitest';
import { estimateRemainingSections, findSlotKey, getWarnedSlots, groupTagsBySlot, type Report } from '../model/report';

function report(changes: Partial<Report> = {}): Report {
  const nothing = { missingSections: [], notEmailed: [], links: [], imagesWithoutAlt: [], warnings: [] };
  return { bytes: 69_837, clippedByGmail: false, ...nothing, ...changes };
}

const warnings = [
  { section: 'Email', message: 'The issue has no date', detail: 'None is printed below the masthead.' },
  { section: 'News 3', message: 'News 3 has no link', detail: 'Its title and picture will not be clickable.' },
  { section: 'Ad 9', message: 'Ad 9 has no link', detail: 'A click on it leads nowhere.' },
  { section: 'Ad 9', message: 'Ad 9 has no client', detail: 'Clicks will not reach a portal.' },
  { section: 'Career 2', message: "Career 2's listing no longer exists", detail: 'It is left out of the email.' },
];

describe('warnings', () => {
  it('are shortened next to their slot', () => {
    const tags = groupTagsBySlot(report({ warnings }));
    expect(tags.get('News 3')).toEqual(['No link']);
    expect(tags.get('Ad 9')).toEqual(['No link', 'No client']);
    expect(tags.get('Career 2')).toEqual(['Listing no longer exists']);
  });

  it('name each slot once and no other part of the email', () => {
    expect(getWarnedSlots(report({ warnings }))).toEqual(['News 3', 'Ad 9', 'Career 2']);
  });

  it('are empty without a report', () => {
    expect(groupTagsBySlot(undefined).size).toBe(0);
  });
});

describe('a label of the report', () => {
  it.each([
    ['News 1', 'news-1'],
    ['Extra slot', 'news-99'],
    ['Fill / Finish', 'fill'],
    ['Ad 10', 'ads-10'],
    ['Career 4', 'job-4'],
    ['Footer', undefined],
  ])('%s belongs to the slot %s', (label, key) => {
    expect(findSlotKey(label)).toBe(key);
  });
});

describe('remaining size', () => {
  it('is estimated in sections of average length', () => {
    expect(estimateRemainingSections(report({ bytes: 51_200, missingSections: Array(25).fill('Ted') }), 35)).toBe(10);
  });

  it('is not estimated from a few sections', () => {
    expect(estimateRemainingSections(report({ bytes: 12_000, missingSections: Array(31).fill('Ted') }), 35)).toBe(0);
  });

  it('is never negative', () => {
    expect(estimateRemainingSections(report({ bytes: 130_000 }), 35)).toBe(0);
  });
});
