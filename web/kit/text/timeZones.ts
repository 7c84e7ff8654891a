import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);
dayjs.extend(timezone);

/**
 * Return the UTC offset of a time zone at a local time: `GMT-05:00` in winter, `GMT-04:00` in summer. A time that does
 * not exist in spring is moved by an hour.
 *
 * @param local `YYYY-MM-DD HH:mm:ss` in the time zone
 * @param zone IANA name
 * @returns null for an invalid time or zone
 */
export function getUtcOffset(local: string, zone: string): string | null {
  try {
    const moment = dayjs.tz(local, zone);
    return moment.isValid() ? `GMT${moment.format('Z')}` : null;
  } catch {
    return null;
  }
}

let houseZone = '';

/** Set the publisher's time zone by its IANA name; empty, or if this browser does not know it, the reader's own counts. */
export function setHouseZone(zone: string): void {
  houseZone = zone && isKnown(zone) ? zone : '';
}

/** Return the IANA name of the time zone in which dates are planned (CONSOLE-40). */
export function getHouseZone(): string {
  return houseZone || dayjs.tz.guess();
}

/** Name a time zone with its offset at a local time: "New York, GMT-05:00". */
export function formatZone(zone: string, local: string): string {
  const place = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
  return [place, getUtcOffset(local, zone)].filter(Boolean).join(', ');
}

/** Whether this browser knows a time zone. */
function isKnown(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: zone }));
  } catch {
    return false;
  }
}
