import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  countDays,
  formatDay,
  formatMonth,
  formatMonths,
  formatShortMonth,
  formatTime,
  getDay,
  getWeekStart,
  getWeeks,
  listWeeks,
  parseDay,
} from '../model/month';
import { useZone } from './zone';

describe('weeksOf', () => {
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

describe('addMonths and addDays', () => {
  it.each([
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-05', 14, '2027-07'],
  ])('%s and %i months is %s', (month, by, wanted) => expect(addMonths(month, by)).toBe(wanted));
  it.each([
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-12-28', 7, '2027-01-04'],
  ])('%s and %i days is %s', (day, by, wanted) => expect(addDays(day, by)).toBe(wanted));
});

describe('weeks', () => {
  it.each([
    ['2026-11-23', '2026-11-22'],
    ['2026-11-22', '2026-11-22'],
    ['2026-01-02', '2025-12-28'],
  ])('of %s begins on %s', (day, start) => expect(getWeekStart(day)).toBe(start));
  it('follow each other', () => {
    const weeks = listWeeks('2026-11-15', 5);
    expect([weeks.length, weeks[0]?.[0], weeks[4]?.[6]]).toEqual([5, '2026-11-15', '2026-12-19']);
    expect(countDays('2026-11-15', '2026-12-19')).toBe(34);
  });
});

it('formats labels', () => {
  expect(formatMonth('2026-11')).toBe('November 2026');
  expect(formatDay('2026-11-19')).toBe('Thursday, November 19, 2026');
  expect(formatShortMonth('2026-11-19')).toBe('Nov');
});

it.each([
  ['2026-11-01', '2026-11-30', 'November 2026'],
  ['2026-11-15', '2026-12-19', 'November – December 2026'],
  ['2026-12-13', '2027-01-16', 'December 2026 – January 2027'],
])('names the months from %s to %s', (first, last, text) => expect(formatMonths(first, last)).toBe(text));

it.each([
  ['2026-11-19', '2026-11-19'],
  ['2026-02-30', null],
  ['2026-13-01', null],
  ['x', null],
  [null, null],
])('reads the day %o of an address', (value, day) => expect(parseDay(value)).toBe(day));

describe("days and times in the publisher's time zone (CONSOLE-40)", () => {
  it.each([
    ['America/New_York', '2026-11-19T14:00:00Z', '2026-11-19', '9 AM'],
    ['America/New_York', '2026-11-19T00:15:00Z', '2026-11-18', '7:15 PM'],
    ['Asia/Tokyo', '2026-11-19T23:30:00Z', '2026-11-20', '8:30 AM'],
    ['America/New_York', '2026-07-01T13:00:00Z', '2026-07-01', '9 AM'],
  ])('%s at %s', async (zone, instant, day, time) => {
    useZone(zone);
    expect([getDay(instant), formatTime(instant)]).toEqual([day, time]);
  });
});
