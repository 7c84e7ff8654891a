import { describe, expect, it } from 'vitest';
import { formatDateTime, getNextTime, listTimes, parseDateTime, toInstant, toLocalDateTime } from '../fields/dateTimes';

it('has the documented format (CONSOLE-13)', () =>
  expect(formatDateTime('2026-11-20 08:30:00')).toBe('November 20, 2026 8:30 AM'));

it.each([
  ['November 20, 2026 8:30 AM', '2026-11-20 08:30:00'],
  ['nov 20, 2026  8:30pm', '2026-11-20 20:30:00'],
  ['November 20, 2026', '2026-11-20 00:00:00'],
  ['2026-11-20 14:07', '2026-11-20 14:07:00'],
  ['11/20/2026 8:30 AM', '2026-11-20 08:30:00'],
  ['November 31, 2026 8:30 AM', null],
  ['soon', null],
])('understands %s', (typed, moment) => expect(parseDateTime(typed)).toBe(moment));

describe('the selectable times of a day', () => {
  it('have steps of 15 minutes (CONSOLE-13)', () => {
    const times = listTimes('2026-11-20');
    expect(times).toHaveLength(96);
    expect(times.slice(0, 2).map(({ label }) => label)).toEqual(['12:00 AM', '12:15 AM']);
    expect(times.at(-1)).toEqual({ value: '2026-11-20 23:45:00', label: '11:45 PM' });
  });
  it('start after the minimum', () => {
    expect(listTimes('2026-11-20', '2026-11-20 23:20:00').map(({ label }) => label)).toEqual(['11:30 PM', '11:45 PM']);
    expect(listTimes('2026-11-21', '2026-11-20 23:20:00')).toHaveLength(96);
  });
});

it.each([
  ['2026-11-20T10:31:40', '2026-11-20 10:45:00'],
  ['2026-11-20T10:45:00', '2026-11-20 11:00:00'],
  ['2026-11-20T23:50:00', '2026-11-21 00:00:00'],
])('after %s the next time is %s', (now, next) => expect(getNextTime(new Date(now))).toBe(next));

it('converts to UTC and back', () =>
  expect(toLocalDateTime(toInstant('2026-11-20 08:30:00'))).toBe('2026-11-20 08:30:00'));
