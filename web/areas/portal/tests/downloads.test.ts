import { describe, expect, it } from 'vitest';
import { describeProgress } from '../parts/downloads';
import { formatRowCount, INITIAL, toVisitFilters } from '../screens/export/StatsExport';

describe('an export', () => {
  it('describes its progress', () => {
    expect(describeProgress({ rows: 412_000, total: 1_000_000, secondsLeft: 40 })).toBe(
      '412,000 of 1,000,000 rows, 40 s left',
    );
    expect(describeProgress({ rows: 1_200, total: null, secondsLeft: null })).toBe('1,200 rows');
    expect(describeProgress({ rows: 1, total: 9, secondsLeft: 150 })).toBe('1 of 9 rows, 3 min left');
  });

  it('says how many rows it has and how many robots it leaves out', () => {
    expect(formatRowCount(undefined, 0)).toBe('');
    expect(formatRowCount(4009, 2)).toBe('4,009 rows, 2 robots left out');
    expect(formatRowCount(1, 1)).toBe('1 row, 1 robot left out');
    expect(formatRowCount(0, 0)).toBe('0 rows');
  });

  it('sends only the filters that are set', () => {
    expect(toVisitFilters(INITIAL)).toEqual({ bots: false });
    expect(toVisitFilters({ ...INITIAL, from: '2026-10-01', client: '7', bots: 'yes' })).toMatchObject({
      from: '2026-10-01',
      clientId: 7,
      bots: 'any',
    });
  });
});
