import { describe, expect, it } from 'vitest';
import type { CalendarEntry, CalendarIssue } from '../api/calendar';
import { countByStatus, filterItems, fromEntry, fromIssue, groupByDay, isMovable } from '../screens/calendar/entries';
import { buildCalendarFile, escapeText, foldLine } from '../screens/calendar/icalendar';
import { getMovedDate } from '../screens/calendar/useMove';
import { useZone } from './zone';

const entry = (id: number, kind: CalendarEntry['kind'], status: CalendarEntry['status'], date: string) =>
  fromEntry({ id, kind, status, date, version: 3, title: `Title ${id}`, publishedLate: false });
const ISSUE: CalendarIssue = {
  ...{ id: 9, version: 4, issue: 418, title: 'Single-use', date: '2026-11-24T01:00:00Z', status: 'draft', slots: 35 },
  publishAt: null,
  empty: [{ kind: 'ads', position: 7, label: 'Ad 7' }],
};
const issue = fromIssue(ISSUE);
const listEntries = () => [
  entry(1, 'post', 'published', '2026-11-19T04:30:00Z'),
  entry(2, 'job', 'scheduled', '2026-11-19T23:59:59Z'),
  entry(3, 'ad', 'draft', '2026-11-20T05:00:00Z'),
];
const keys = (some: readonly { key: string }[] | undefined) => some?.map(({ key }) => key);

describe('calendar entries', () => {
  it("are grouped by day of the publisher's time zone; issues have a date of their own", async () => {
    useZone('America/New_York');
    const days = groupByDay([...listEntries(), issue]);
    expect(keys(days.get('2026-11-18'))).toEqual(['posts-1']);
    expect(keys(days.get('2026-11-19'))).toEqual(['jobs-2']);
    expect(keys(days.get('2026-11-20'))).toEqual(['ads-3']);
    expect(keys(days.get('2026-11-24'))).toEqual(['issues-9']);
  });
  it('are filtered by kind and status', () => {
    const entries = [...listEntries(), issue];
    expect(keys(filterItems(entries, [], 'all'))).toEqual(['posts-1', 'jobs-2', 'ads-3', 'issues-9']);
    expect(keys(filterItems(entries, ['jobs', 'issues'], 'all'))).toEqual(['jobs-2', 'issues-9']);
    expect(keys(filterItems(entries, [], 'planned'))).toEqual(['ads-3', 'issues-9']);
  });
  it('are counted by status', () =>
    expect(countByStatus(listEntries())).toEqual({ all: 3, planned: 1, scheduled: 1, published: 1 }));
  it('can be moved unless they are published', () =>
    expect(
      listEntries()
        .filter(isMovable)
        .map(({ id }) => id),
    ).toEqual([2, 3]));
  it('of issues are scheduled with their time of publishing, and then stay', () => {
    const scheduled = fromIssue({ ...ISSUE, publishAt: '2026-11-24T14:00:00Z' });
    expect([scheduled.status, isMovable(scheduled), isMovable(issue)]).toEqual(['scheduled', false, true]);
  });
  it('of issues say how full they are', () => expect(issue.slots).toEqual({ filled: 34, all: 35 }));
});

describe('the date of a moved entry', () => {
  it("keeps its time in the publisher's time zone, also when the clocks change", async () => {
    useZone('America/New_York');
    const post = entry(1, 'post', 'scheduled', '2026-10-30T13:00:00Z');
    expect(getMovedDate(post, '2026-11-04')).toBe('2026-11-04T14:00:00.000Z');
  });
  it('of an issue stays a calendar date', () => expect(getMovedDate(issue, '2026-12-01')).toBe('2026-12-01T01:00:00Z'));
});

describe('iCalendar file (CONSOLE-43)', () => {
  it('has a day for an issue and a moment for the rest', () => {
    const [, planned] = [0, entry(3, 'ad', 'draft', '2026-11-20T05:00:00Z')];
    const file = buildCalendarFile([issue, planned], new Date('2026-11-23T12:00:00Z'), 'https://desk.example');
    expect(file.split('\r\n')).toEqual([
      ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Masthead//Calendar//EN', 'CALSCALE:GREGORIAN'],
      ...['BEGIN:VEVENT', 'UID:issues-9@desk.example', 'DTSTAMP:20261123T120000Z', 'SEQUENCE:4'],
      ...['DTSTART;VALUE=DATE:20261124', 'SUMMARY:Issue# 418 Single-use', 'CATEGORIES:Alert issue'],
      ...['STATUS:TENTATIVE', 'TRANSP:TRANSPARENT', 'URL:https://desk.example/alert/9', 'END:VEVENT'],
      ...['BEGIN:VEVENT', 'UID:ads-3@desk.example', 'DTSTAMP:20261123T120000Z', 'SEQUENCE:3'],
      ...['DTSTART:20261120T050000Z', 'SUMMARY:Title 3', 'CATEGORIES:Ad'],
      ...['STATUS:TENTATIVE', 'TRANSP:TRANSPARENT', 'URL:https://desk.example/ad/3', 'END:VEVENT'],
      ...['END:VCALENDAR', ''],
    ]);
  });
  it('escapes what would end a value', () =>
    expect(escapeText('a\\b; c, d\r\nEND:VEVENT')).toBe('a\\\\b\\; c\\, d\\nEND:VEVENT'));
  it('folds lines at 75 bytes and splits no character', () => {
    const folded = foldLine(`SUMMARY:${'é'.repeat(80)}`);
    const lines = folded.split('\r\n');
    expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
    expect(lines.slice(1).every((line) => line.startsWith(' '))).toBe(true);
    expect(folded.replaceAll('\r\n ', '')).toBe(`SUMMARY:${'é'.repeat(80)}`);
  });
});
