import type { Averages, IssueSent } from '@masthead/client/types/stats';
import { describe, expect, it } from 'vitest';
import { compareFigure, describeChart, findPreviousIssue, getMarks } from '../model/comparison';
import type { Figures } from '../model/figures';

const FIGURES: Figures = {
  sent: 48_212,
  delivered: 47_530,
  bounceRate: 1.4,
  openRate: 38.6,
  opens: 18_347,
  ctr: 5.2,
  clicks: 2_911,
  ctor: 15.9,
  deliveryRate: null,
  unsubscribeRate: null,
  spamRate: null,
  growthRate: null,
};
const AVERAGES: Averages = { bounceRate: 1.62, openRate: 36.7, opens: 17_401.6, ctr: 5.5, clicks: 2_604, ctor: 15.9 };

describe("comparison with the publisher's average", () => {
  it.each([
    ['openRate', '↑ 1.9 over average', 'better'],
    ['ctr', '↓ 0.3 under average', 'worse'],
    ['ctor', 'average 15.9%', null],
    ['opens', 'average 17,402', null],
    ['bounceRate', 'average 1.6%', null],
    ['delivered', '98.6% of sent', null],
  ] as const)('%s', (name, text, mood) => {
    expect(compareFigure(name, FIGURES, AVERAGES)).toEqual({ text, mood });
  });

  it.each([
    [47_900, '+312 on last issue'],
    [48_212, '0 on last issue'],
    [49_512, '−1,300 on last issue'],
  ])('compares the sent figures with %i in the previous issue', (sent, text) => {
    expect(compareFigure('sent', FIGURES, AVERAGES, { ...FIGURES, sent })).toEqual({ text, mood: null });
  });

  it('has no text without an average', () => {
    expect(compareFigure('openRate', FIGURES, null)).toBeNull();
    expect(compareFigure('sent', FIGURES, AVERAGES)).toBeNull();
  });

  it('has no text for figures that are unknown', () => {
    expect(compareFigure('openRate', { ...FIGURES, openRate: null }, AVERAGES)).toBeNull();
    expect(compareFigure('delivered', { ...FIGURES, sent: null }, AVERAGES)).toBeNull();
    expect(compareFigure('sent', FIGURES, AVERAGES, { ...FIGURES, sent: null })).toBeNull();
  });
});

describe('chart', () => {
  const ISSUES = Array.from({ length: 20 }, (_, at) => ({
    id: 100 - at,
    issue: 420 - at,
    date: `2026-10-${String(28 - at).padStart(2, '0')}T01:00:00Z`,
    openRate: 40 - at / 2,
  })) as IssueSent[];
  const label = ({ issue }: IssueSent) => String(issue);

  it('shows the twelve emails up to its subject, oldest first', () => {
    const marks = getMarks(ISSUES, 99, 'openRate', label);
    expect(marks.map((mark) => mark.label).join(' ')).toBe('408 409 410 411 412 413 414 415 416 417 418 419');
    expect(marks.at(-1)?.value).toBe(39.5);
    expect(getMarks(ISSUES, null, 'openRate', label).at(-1)?.label).toBe('420');
    expect(marks.filter(({ isSubject }) => isSubject).map((mark) => mark.label)).toEqual(['419']);
  });

  it('shows the first twelve if fewer precede it', () => {
    const marks = getMarks(ISSUES, 82, 'openRate', label);
    expect(marks).toHaveLength(12);
    expect(marks.findIndex(({ isSubject }) => isSubject)).toBe(1);
    expect(getMarks(ISSUES.slice(0, 3), 99, 'openRate', label)).toHaveLength(3);
  });

  it('leaves out who has no figure, its subject too', () => {
    const issues = ISSUES.map((issue) => (issue.id >= 98 ? { ...issue, openRate: null } : issue));
    const marks = getMarks(issues, 98, 'openRate', label);
    expect(marks.map((mark) => mark.label).join(' ')).toBe('407 408 409 410 411 412 413 414 415 416 417');
    expect(describeChart('openRate', marks, null)).toBe('Open rate of 11: from 33.5% to 38.5%');
    expect(getMarks(issues.slice(0, 2), null, 'openRate', label)).toEqual([]);
  });

  it('finds the previous issue', () => {
    expect(findPreviousIssue(ISSUES, 99)).toBe(98);
    expect(findPreviousIssue(ISSUES, 81)).toBeUndefined();
    expect(findPreviousIssue(ISSUES, 7)).toBeUndefined();
  });

  it('has a description', () => {
    const marks = getMarks(ISSUES, 99, 'openRate', label);
    expect(describeChart('openRate', marks, 36.7)).toBe(
      'Open rate of 12: from 34% to 39.5%, 39.5% in 419, average 36.7%',
    );
    expect(describeChart('openRate', [], null)).toBe('Open rate: nothing yet');
  });
});
