import { describe, expect, it } from 'vitest';
import { getTicks } from '../charts/geometry';
import { CONTENT_TYPES, getCategories, keepCategory } from '../model/contentTypes';
import { formatFigure, formatRate } from '../model/figures';
import { getConnectPath, getContentPath, getIssuePath } from '../model/paths';

describe('formatting figures (STATS-6)', () => {
  it('formats counts with thousands separators and rates with a percent sign', () => {
    expect(formatFigure('sent', 1_048_212)).toBe('1,048,212');
    expect(formatFigure('openRate', 38.6)).toBe('38.6%');
    expect(formatRate(15)).toBe('15%');
    expect(formatRate(0.333)).toBe('0.33%');
  });

  it('formats absent figures as a dash', () => {
    expect(formatRate(null)).toBe('–');
    expect(formatFigure('sent', undefined)).toBe('–');
  });
});

describe('categories by content type (STATS-9)', () => {
  it('exist for three types only', () => {
    const having = CONTENT_TYPES.filter((type) => getCategories(type).length > 0);
    expect(having).toEqual(['newsletter-ad', 'featured-content', 'sponsored-content']);
    expect(getCategories('newsletter-ad')).toEqual(['lead-generating-ads', 'visibility-ads']);
    expect(getCategories('featured-content')).toHaveLength(8);
  });

  it('are cleared if the new type does not have them', () => {
    expect(keepCategory('upstream', 'sponsored-content')).toBe('upstream');
    expect(keepCategory('upstream', 'featured-event')).toBeNull();
    expect(keepCategory('upstream', 'newsletter-ad')).toBeNull();
    expect(keepCategory(null, 'featured-content')).toBeNull();
  });
});

describe('paths', () => {
  it('are the documented ones', () => {
    expect(getIssuePath(7)).toBe('/portal/email-performance/email-issue-details/7');
    expect(getContentPath(9)).toBe('/portal/email-performance/email-issue-details/email-content-details/9');
    expect(getConnectPath({ emailStatId: 7, alertItemId: 3, alertIssueId: 412 })).toBe(
      '/portal/email-performance/email-content-stats-form?emailStatId=7&alertItemId=3&alertIssueId=412',
    );
  });
});

describe('an axis', () => {
  it.each([
    [
      [35.1, 38.6, 36.7],
      [35, 36, 37, 38, 39],
    ],
    [
      [4.9, 6.1, 5.5],
      [4.5, 5, 5.5, 6, 6.5],
    ],
    [
      [17_402, 18_347, 16_020],
      [16_000, 17_000, 18_000, 19_000],
    ],
    [
      [5, 5, 5],
      [4, 6],
    ],
    [
      [0, 0],
      [0, 0.25],
    ],
  ])('encloses %j with round numbers', (values, ticks) => {
    const made = getTicks(values);
    expect(made[0]).toBeLessThanOrEqual(Math.min(...values));
    expect(made.at(-1)).toBeGreaterThanOrEqual(Math.max(...values));
    expect(made).toEqual(ticks);
  });
});
