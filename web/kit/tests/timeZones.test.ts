import { describe, expect, it } from 'vitest';
import { getUtcOffset } from '../text/timeZones';

describe('getUtcOffset', () => {
  it.each([
    ['2026-01-15 09:00:00', 'America/New_York', 'GMT-05:00'],
    ['2026-07-15 09:00:00', 'America/New_York', 'GMT-04:00'],
    ['2026-07-15 09:00:00', 'Asia/Kolkata', 'GMT+05:30'],
    ['2026-12-31 23:30:00', 'Pacific/Honolulu', 'GMT-10:00'],
    ['2026-07-15 09:00:00', 'UTC', 'GMT+00:00'],
    ['2026-07-15 09:00:00', 'Mars/Olympus', null],
    ['some day', 'UTC', null],
  ])('%s in %s is %s', (local, zone, offset) => expect(getUtcOffset(local, zone)).toBe(offset));
});
