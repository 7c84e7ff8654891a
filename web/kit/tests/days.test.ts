import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useZones } from '../../testing/zones';
import {
  addDays,
  addMonths,
  DAY,
  formatAgo,
  formatBesideUtc,
  formatClock,
  formatDate,
  formatDateTime,
  formatInstant,
  formatTime,
  formatUtc,
  formatZone,
  getDay,
  getNextTime,
  getToday,
  getUtcOffset,
  HOUR,
  listTimes,
  parseDay,
  toExistingTime,
  toInstant,
  toLocalDateTime,
} from '../text/days';

const NEW_YORK = 'America/New_York';
const NOW = Date.parse('2026-11-20T15:31:40Z');
const MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

describe('dates (CONSOLE-13)', () => {
  it.each([
    ['short', 'Dec. 22nd, 2026'],
    ['long', 'December 22nd, 2026'],
    ['plain', 'December 22, 2026'],
    ['full', 'Tuesday, December 22, 2026'],
    ['weekdayYear', 'Tue, Dec 22, 2026'],
    ['weekday', 'Tue, Dec 22'],
    ['weekdayOnly', 'Tuesday'],
    ['day', 'Dec 22'],
    ['month', 'December 2026'],
    ['shortMonth', 'Dec 2026'],
    ['monthOnly', 'December'],
    ['shortMonthOnly', 'Dec'],
  ] as const)('%s: %s, in any time zone', (style, text) => {
    useZones('Pacific/Honolulu', 'Pacific/Kiritimati');
    expect(formatDate('2026-12-22T01:00:00Z', style)).toBe(text);
  });
  it.each(['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st', '30th'])('the %s', (day) =>
    expect(formatDate(`2026-12-${day.slice(0, -2).padStart(2, '0')}`)).toBe(`Dec. ${day}, 2026`),
  );
  it.each([null, undefined, '', 'soon'])('%s is a dash', (value) => expect(formatDate(value)).toBe('–'));
});

describe('an instant (CONSOLE-40)', () => {
  it.each([
    ['UTC', 'UTC', '', '1:15 AM', 'November 18, 2026 1:15 AM', '2026-11-18'],
    [NEW_YORK, NEW_YORK, '', '8:15 PM', 'November 17, 2026 8:15 PM', '2026-11-17'],
    [NEW_YORK, 'America/Toronto', '', '8:15 PM', 'November 17, 2026 8:15 PM', '2026-11-17'],
    [NEW_YORK, 'Asia/Tokyo', ' EST', '8:15 PM', 'November 17, 2026 8:15 PM', '2026-11-17'],
    ['Asia/Tokyo', NEW_YORK, ' GMT+9', '10:15 AM', 'November 18, 2026 10:15 AM', '2026-11-18'],
    ['', 'Asia/Tokyo', ' UTC', '1:15 AM', 'November 18, 2026 1:15 AM', '2026-11-18'],
    ['Mars/Olympus', 'UTC', '', '1:15 AM', 'November 18, 2026 1:15 AM', '2026-11-18'],
  ])('of a publisher in %s is read in %s with the zone "%s"', (house, reader, zone, clock, moment, day) => {
    useZones(house, reader);
    const instant = '2026-11-18T01:15:00Z';
    expect(formatClock(instant)).toBe(clock);
    expect(formatInstant(instant)).toBe(`${moment}${zone}`);
    expect(getDay(instant)).toBe(day);
    expect(formatTime(instant)).toBe(`${formatDate(day, 'day')}, ${clock}${zone}`);
    expect(formatUtc(instant)).toBe('Nov. 18th, 2026, 1:15 AM');
  });
  it("has no date on the publisher's day, and the year in another one", () => {
    useZones(NEW_YORK, 'Asia/Tokyo');
    expect(formatTime('2026-11-20T05:00:00Z')).toBe('12:00 AM EST');
    expect(formatTime('2026-11-20T04:59:00Z')).toBe('Nov 19, 11:59 PM EST');
    expect(formatTime('2027-01-01T04:59:00Z')).toBe('Dec 31, 11:59 PM EST');
    expect(formatTime('2027-01-01T05:00:00Z')).toBe('Jan 1, 2027, 12:00 AM EST');
    expect(getToday()).toBe('2026-11-20');
  });
  it('is a dash if there is none', () => {
    expect([formatInstant(null), formatUtc(null), formatTime('soon')]).toEqual(['–', '–', '–']);
  });
});

describe('a local time', () => {
  it.each([
    ['2026-11-20 08:30:00', '2026-11-20T13:30:00.000Z', '2026-11-20 08:30:00'],
    ['2026-07-20', '2026-07-20T04:00:00.000Z', '2026-07-20 00:00:00'],
    // Skipped: the clocks go from 2:00 to 3:00.
    ['2027-03-14 01:59:00', '2027-03-14T06:59:00.000Z', '2027-03-14 01:59:00'],
    ['2027-03-14 02:30:00', '2027-03-14T07:30:00.000Z', '2027-03-14 03:30:00'],
    ['2027-03-14 03:00:00', '2027-03-14T07:00:00.000Z', '2027-03-14 03:00:00'],
    // Twice: the clocks go from 2:00 to 1:00.
    ['2026-11-01 01:30:00', '2026-11-01T05:30:00.000Z', '2026-11-01 01:30:00'],
    ['2026-11-01 02:00:00', '2026-11-01T07:00:00.000Z', '2026-11-01 02:00:00'],
  ])('%s in New York is %s', (local, instant, existing) => {
    useZones(NEW_YORK, 'Asia/Tokyo');
    expect(toInstant(local)).toBe(instant);
    expect(toExistingTime(local)).toBe(existing);
  });
  it('of a day without midnight begins at one', () => {
    useZones('America/Santiago');
    expect(toExistingTime('2026-09-06')).toBe('2026-09-06 01:00:00');
  });
  it('comes twice', () => {
    useZones(NEW_YORK);
    expect(toLocalDateTime('2026-11-01T06:30:00Z')).toBe(toLocalDateTime('2026-11-01T05:30:00Z'));
    expect(formatInstant('2026-11-01T06:30:00Z')).toBe('November 1, 2026 1:30 AM EST');
    expect(formatInstant('2026-11-01T05:30:00Z')).toBe('November 1, 2026 1:30 AM EDT');
  });
  it("is shown as it is, whatever the reader's clocks do", () => {
    useZones('Asia/Tokyo', NEW_YORK);
    expect(formatDateTime('2027-03-14 02:30:00')).toBe('March 14, 2027 2:30 AM');
  });
  it.each([
    ['2026-11-20T14:00:00Z', '9:00 AM in New York'],
    ['2026-11-20T02:00:00Z', 'Nov 19, 9:00 PM in New York'],
  ])('stands beside %s as %s, in words', (instant, words) => {
    useZones(NEW_YORK);
    expect(formatBesideUtc(instant)).toBe(words);
    useZones('UTC');
    expect(formatBesideUtc(instant)).toBeNull();
  });
  it('has a named zone', () => {
    useZones(NEW_YORK);
    expect(formatZone('2026-11-20 08:30:00')).toBe('New York, GMT-05:00');
  });
});

describe('the selectable times of a day (CONSOLE-13)', () => {
  it("have steps of 15 minutes, also on the day on which the reader's clocks change", () => {
    useZones('Asia/Tokyo', NEW_YORK);
    for (const day of ['2026-11-20', '2027-03-14', '2026-11-01']) {
      const times = listTimes(day);
      expect(new Set(times.map(({ label }) => label)).size).toBe(96);
      expect(times.slice(0, 2).map(({ label }) => label)).toEqual(['12:00 AM', '12:15 AM']);
      expect(times.at(-1)).toEqual({ value: `${day} 23:45:00`, label: '11:45 PM' });
    }
  });
  it('start after the minimum', () => {
    expect(listTimes('2026-11-20', '2026-11-20 23:20:00').map(({ label }) => label)).toEqual(['11:30 PM', '11:45 PM']);
    expect(listTimes('2026-11-21', '2026-11-20 23:20:00')).toHaveLength(96);
  });
  it.each([
    ['2026-11-20T10:31:40Z', '2026-11-20 05:45:00'],
    ['2026-11-20T10:45:00Z', '2026-11-20 06:00:00'],
    ['2026-11-20T04:50:00Z', '2026-11-20 00:00:00'],
    ['2027-03-14T06:50:00Z', '2027-03-14 03:00:00'],
  ])('after %s the next one is %s', (now, next) => {
    useZones(NEW_YORK);
    expect(getNextTime(Date.parse(now))).toBe(next);
  });
});

it.each([
  ['2026-01-15 09:00:00', NEW_YORK, 'GMT-05:00'],
  ['2026-07-15 09:00:00', NEW_YORK, 'GMT-04:00'],
  ['2026-07-15 09:00:00', 'Asia/Kolkata', 'GMT+05:30'],
  ['2026-12-31 23:30:00', 'Pacific/Honolulu', 'GMT-10:00'],
  ['2026-07-15 09:00:00', 'UTC', 'GMT+00:00'],
  ['2026-07-15 09:00:00', 'Mars/Olympus', null],
  ['some day', 'UTC', null],
])('the offset at %s in %s is %s', (local, zone, offset) => expect(getUtcOffset(local, zone)).toBe(offset));

it.each([
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-05', 14, '2027-07'],
])('%s and %i months is %s', (month, by, wanted) => expect(addMonths(month, by)).toBe(wanted));

it.each([
  ['2028-02-28', 2, '2028-03-01'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-12-28', 7, '2027-01-04'],
])('%s and %i days is %s', (day, by, wanted) => expect(addDays(day, by)).toBe(wanted));

it.each([
  ['2026-11-19', '2026-11-19'],
  ['2026-02-30', null],
  ['2026-13-01', null],
  ['x', null],
  [null, null],
])('reads the day %o of an address', (value, day) => expect(parseDay(value)).toBe(day));

it.each([
  [0, 'a few seconds ago'],
  [-MINUTE, 'a few seconds ago'],
  [44_000, 'a few seconds ago'],
  [45_000, 'a minute ago'],
  [90_000, '2 minutes ago'],
  [45 * MINUTE, 'an hour ago'],
  [90 * MINUTE, '2 hours ago'],
  [22 * HOUR, 'a day ago'],
  [36 * HOUR, '2 days ago'],
  [26 * DAY, 'a month ago'],
  [60 * DAY, '2 months ago'],
  [340 * DAY, 'a year ago'],
  [800 * DAY, '2 years ago'],
])('%i ms are said as %s', (age, text) => expect(formatAgo(NOW - age)).toBe(text));
