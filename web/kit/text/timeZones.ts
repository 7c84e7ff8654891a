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
