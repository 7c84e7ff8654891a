import { expect, it } from 'vitest';
import { useZones } from '../../testing/zones';
import { parseDateTime } from '../fields/dateTimes';

it.each([
  ['November 20, 2026 8:30 AM', '2026-11-20 08:30:00'],
  ['nov 20, 2026  8:30pm', '2026-11-20 20:30:00'],
  ['November 20, 2026', '2026-11-20 00:00:00'],
  ['2026-11-20 14:07', '2026-11-20 14:07:00'],
  ['11/20/2026 8:30 AM', '2026-11-20 08:30:00'],
  ['March 14, 2027 2:30 AM', '2027-03-14 02:30:00'],
  ['November 31, 2026 8:30 AM', null],
  ['soon', null],
])("understands %s, whatever the reader's clocks do", (typed, moment) => {
  useZones('Asia/Tokyo', 'America/New_York');
  expect(parseDateTime(typed)).toBe(moment);
});
