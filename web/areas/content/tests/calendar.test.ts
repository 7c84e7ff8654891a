import { describe, expect, it } from 'vitest';
import { useZones } from '../../../testing/zones';
import type { CalendarEntry, CalendarIssue, EventDays } from '../api/calendar';
import {
  countByStatus,
  filterKinds,
  filterStatus,
  fromEntry,
  fromIssue,
  fromUndated,
  fromUndatedIssue,
  groupByDay,
  isMovable,
} from '../screens/calendar/entries';
import { fromEventDays, layOutBars } from '../screens/calendar/eventBars';
import { formatMonths, getPeriod, getWeekStart, getWeeks } from '../screens/calendar/period';
import { formatContents, getMovedDate } from '../screens/calendar/useMove';

const entry = (id: number, kind: CalendarEntry['kind'], status: CalendarEntry['status'], date: string) =>
  fromEntry({ id, kind, status, date, version: 3, title: `Title ${id}`, publishedLate: false });
const ISSUE: CalendarIssue = {
  ...{ id: 9, version: 4, issue: 418, title: 'Single-use', date: '2026-11-24T01:00:00Z', status: 'draft', slots: 35 },
  publishAt: null,
  empty: [{ kind: 'ads', position: 2, label: 'Ad 2' }],
  filledAds: [true, false, true],
};
const issue = fromIssue(ISSUE);
const waiting = [
  fromUndatedIssue({ id: 10, version: 1, issue: 420, title: 'Later' }),
  fromUndated({ kind: 'job', id: 4, version: 1, title: 'Engineer', createdAt: '2026-11-01T09:00:00Z' }),
];
const listEntries = () => [
  entry(1, 'post', 'published', '2026-11-19T04:30:00Z'),
  entry(2, 'job', 'scheduled', '2026-11-19T23:59:59Z'),
  entry(3, 'ad', 'draft', '2026-11-20T05:00:00Z'),
];
const keys = (some: readonly { key: string }[] | undefined) => some?.map(({ key }) => key);

describe('calendar entries', () => {
  it("are grouped by day of the publisher's time zone; issues have a date of their own", async () => {
    useZones('America/New_York');
    const days = groupByDay([...listEntries(), issue, ...waiting]);
    expect(keys(days.get('2026-11-18'))).toEqual(['posts-1']);
    expect(keys(days.get('2026-11-19'))).toEqual(['jobs-2']);
    expect(keys(days.get('2026-11-20'))).toEqual(['ads-3']);
    expect(keys(days.get('2026-11-24'))).toEqual(['issues-9']);
    expect(days.size).toBe(4);
  });
  it('are filtered by kind and status', () => {
    const entries = [...listEntries(), issue];
    expect(keys(filterKinds(entries, []))).toEqual(['posts-1', 'jobs-2', 'ads-3', 'issues-9']);
    expect(keys(filterKinds(entries, ['jobs', 'issues']))).toEqual(['jobs-2', 'issues-9']);
    expect(keys(filterStatus(entries, 'planned'))).toEqual(['ads-3', 'issues-9']);
    expect(filterStatus(entries, 'all')).toHaveLength(4);
  });
  it('are counted by status', () =>
    expect(countByStatus(listEntries())).toEqual({ planned: 1, scheduled: 1, published: 1 }));
  it('can be moved unless they are published', () =>
    expect(keys([...listEntries(), ...waiting].filter(isMovable))).toEqual(['jobs-2', 'ads-3', 'issues-10', 'jobs-4']));
  it('of issues are scheduled with their time of publishing, and then stay', () => {
    const scheduled = fromIssue({ ...ISSUE, publishAt: '2026-11-24T14:00:00Z' });
    expect([scheduled.status, isMovable(scheduled), isMovable(issue)]).toEqual(['scheduled', false, true]);
  });
  it('of issues say how full they are', () => {
    expect(issue.issue).toMatchObject({ number: 418, filled: 34, slots: 35, ads: [true, false, true] });
    expect(issue.issue?.sales).toBeNull();
    expect(formatContents(issue)).toBe('34 filled slots, 2 of them ads, move along.');
    const empty = ISSUE.empty.flatMap((slot) => Array.from({ length: 35 }, () => slot));
    expect(formatContents(fromIssue({ ...ISSUE, empty, filledAds: [false] }))).toBeNull();
  });
});

describe('the date of a moved entry', () => {
  it("keeps its time in the publisher's time zone, also when the clocks change", async () => {
    useZones('America/New_York');
    const post = entry(1, 'post', 'scheduled', '2026-10-30T13:00:00Z');
    expect(getMovedDate(post, '2026-11-04')).toBe('2026-11-04T14:00:00.000Z');
  });
  it('of an issue stays a calendar date', () => expect(getMovedDate(issue, '2026-12-01')).toBe('2026-12-01T01:00:00Z'));
  it('is nine o’clock for what had none, and a calendar date for an issue', () => {
    useZones('America/New_York');
    expect(waiting.map((item) => getMovedDate(item, '2026-12-01'))).toEqual([
      '2026-12-01T01:00:00Z',
      '2026-12-01T14:00:00.000Z',
    ]);
  });
});

describe('the period', () => {
  const TODAY = '2026-11-23';
  it('of five weeks begins with last week', () => {
    const { days, title, month } = getPeriod('weeks', null, TODAY);
    expect([days.length, days[0], days.at(-1)]).toEqual([35, '2026-11-15', '2026-12-19']);
    expect([title, month]).toEqual(['November – December 2026', null]);
  });
  it.each(['2026-11-15', '2026-12-19', '2026-12-20', '2026-11-14', '2025-01-01'])('has %s', (day) => {
    expect(getPeriod('weeks', day, TODAY).days).toContain(day);
  });
  it('is followed by the next without a gap', () => {
    const period = getPeriod('weeks', null, TODAY);
    expect(getPeriod('weeks', period.step(1), TODAY).days[0]).toBe('2026-12-20');
    expect(getPeriod('weeks', period.step(-1), TODAY).days.at(-1)).toBe('2026-11-14');
  });
  it('can be a month', () => {
    const period = getPeriod('month', '2026-12-24', TODAY);
    expect([period.title, period.days[0], period.days.at(-1)]).toEqual(['December 2026', '2026-11-29', '2027-01-02']);
    expect([period.step(1), period.step(-1)]).toEqual(['2027-01-01', '2026-11-01']);
  });
});

describe('events as bars', () => {
  const WEEK = getPeriod('weeks', null, '2026-11-23').weeks[1] ?? [];
  const lay = (...days: [first: string, last: string][]) =>
    layOutBars(
      days.map(
        ([firstDay, lastDay], id): ReturnType<typeof fromEventDays> =>
          fromEventDays({ id, title: 'Days', status: 'published', location: null, firstDay, lastDay } as EventDays),
      ),
      WEEK,
    ).map((lane) => lane.map(({ span, start, length }) => [span.id, start, length]));

  it('are cut at the ends of the week', () => {
    expect(lay(['2026-11-20', '2026-11-23'])).toEqual([[[0, 0, 2]]]);
    expect(lay(['2026-11-27', '2026-12-02'])).toEqual([[[0, 5, 2]]]);
    expect(lay(['2026-11-01', '2026-12-31'])).toEqual([[[0, 0, 7]]]);
  });
  it('of other weeks are left out', () =>
    expect(lay(['2026-11-15', '2026-11-21'], ['2026-11-29', '2026-11-30'])).toEqual([]));
  it('share a lane unless they overlap', () =>
    expect(lay(['2026-11-23', '2026-11-24'], ['2026-11-24', '2026-11-25'], ['2026-11-25', '2026-11-25'])).toEqual([
      [
        [0, 1, 2],
        [2, 3, 1],
      ],
      [[1, 2, 2]],
    ]));
  it('name the place', () => {
    const days = { firstDay: '2026-11-24', lastDay: '2026-11-25', location: 'Lyon', status: 'draft' } as const;
    expect(fromEventDays({ id: 1, title: 'Filtration Days', ...days })).toMatchObject({
      title: 'Filtration Days, Lyon',
      status: 'planned',
      path: '/event-listing/1',
    });
  });
});

describe('weeks of a month', () => {
  it.each([
    ['2026-11', '2026-11-01', '2026-12-05', 5],
    ['2026-02', '2026-02-01', '2026-02-28', 4],
    ['2026-08', '2026-07-26', '2026-09-05', 6],
    ['2024-02', '2024-01-28', '2024-03-02', 5],
  ])('%s runs from %s to %s in %i weeks', (month, first, last, count) => {
    const weeks = getWeeks(month);
    expect(weeks).toHaveLength(count);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    expect([weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual([first, last]);
  });
});

describe('weeks', () => {
  it.each([
    ['2026-11-23', '2026-11-22'],
    ['2026-11-22', '2026-11-22'],
    ['2026-01-02', '2025-12-28'],
  ])('of %s begins on %s', (day, start) => expect(getWeekStart(day)).toBe(start));
});

it.each([
  ['2026-11-01', '2026-11-30', 'November 2026'],
  ['2026-11-15', '2026-12-19', 'November – December 2026'],
  ['2026-12-13', '2027-01-16', 'December 2026 – January 2027'],
])('names the months from %s to %s', (first, last, text) => expect(formatMonths(first, last)).toBe(text));
