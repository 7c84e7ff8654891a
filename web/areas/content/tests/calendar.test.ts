import { describe, expect, it } from 'vitest';
import type { CalendarEntry } from '../api/calendar';
import { countByStatus, filterEntries, groupByDay } from '../screens/calendar/entries';

const entry = (
  id: number,
  kind: CalendarEntry['kind'],
  status: CalendarEntry['status'],
  date: string,
): CalendarEntry => ({
  ...{ id, kind, status, date },
  title: `Title ${id}`,
  publishedLate: false,
});

const entries = [
  entry(1, 'post', 'published', '2026-11-19T00:00:00Z'),
  entry(2, 'job', 'scheduled', '2026-11-19T23:59:59Z'),
  entry(3, 'ad', 'scheduled', '2026-11-20T00:00:00Z'),
];
const ids = (some: readonly CalendarEntry[] | undefined) => some?.map(({ id }) => id);

describe('calendar entries', () => {
  it('are grouped by day in UTC', () => {
    const days = groupByDay(entries);
    expect(ids(days.get('2026-11-19'))).toEqual([1, 2]);
    expect(ids(days.get('2026-11-20'))).toEqual([3]);
  });
  it('are filtered by kind and status', () => {
    expect(ids(filterEntries(entries, [], 'all'))).toEqual([1, 2, 3]);
    expect(ids(filterEntries(entries, ['jobs', 'ads'], 'all'))).toEqual([2, 3]);
    expect(ids(filterEntries(entries, ['posts'], 'scheduled'))).toEqual([]);
  });
  it('are counted by status', () => expect(countByStatus(entries)).toEqual({ all: 3, scheduled: 2, published: 1 }));
});
