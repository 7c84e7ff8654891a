import { describe, expect, it } from 'vitest';
import { getZoneOptions } from '../screens/event/zones';

const labelOf = (zone: string, at: string) => getZoneOptions(at, null).find(({ value }) => value === zone)?.label;

describe('time zones of events (CONTENT-23)', () => {
  it('are about eighty, each supported by the browser', () => {
    const zones = getZoneOptions('2027-01-05 09:00:00', null);
    expect(zones.length).toBeGreaterThan(75);
    expect(zones.length).toBeLessThan(90);
    for (const { value } of zones) expect(() => Intl.DateTimeFormat('en', { timeZone: value })).not.toThrow();
    expect(new Set(zones.map(({ label }) => label)).size).toBe(zones.length);
  });

  it.each([
    ['America/New_York', '2027-01-05 09:00:00', '(GMT-05:00) Eastern Time, New York'],
    ['America/New_York', '2027-07-05 09:00:00', '(GMT-04:00) Eastern Time, New York'],
    ['Europe/Berlin', '2027-07-05 09:00:00', '(GMT+02:00) Berlin, Frankfurt'],
    ['Asia/Kolkata', '2027-07-05 09:00:00', '(GMT+05:30) Mumbai, Delhi, Hyderabad'],
    ['America/St_Johns', '2027-01-05 09:00:00', '(GMT-03:30) Newfoundland'],
  ])('%s at %s is %s', (zone, at, label) => expect(labelOf(zone, at)).toBe(label));

  it('are ordered from west to east', () => {
    const values = getZoneOptions('2027-01-05 09:00:00', null).map(({ value }) => value);
    expect(values.indexOf('Pacific/Honolulu')).toBeLessThan(values.indexOf('America/New_York'));
    expect(values.indexOf('America/New_York')).toBeLessThan(values.indexOf('Europe/London'));
    expect(values.indexOf('Asia/Kolkata')).toBeLessThan(values.indexOf('Asia/Kathmandu'));
  });

  it('include the zone of an imported event', () =>
    expect(getZoneOptions(null, 'Antarctica/Troll').some(({ value }) => value === 'Antarctica/Troll')).toBe(true));
});
