import { expect, it } from 'vitest';
import { mergeMonths } from '../model/months';

it('merges views and clicks by month', () => {
  const months = mergeMonths(
    [
      { month: '2026-12', visits: 40 },
      { month: '2027-01', visits: 30 },
    ],
    [
      { month: '2027-01', visits: 3 },
      { month: '2027-03', visits: 1 },
    ],
  );
  expect(months).toEqual([
    { key: '2026-12', name: 'December 2026', views: 40, clicks: 0 },
    { key: '2027-01', name: 'January 2027', views: 30, clicks: 3 },
    { key: '2027-03', name: 'March 2027', views: 0, clicks: 1 },
  ]);
});
