import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);
dayjs.extend(timezone);

/**
 * What the clocks of a zone are set to at that local time: `GMT-05:00` in winter, `GMT-04:00` in summer. A time they
 * skip in spring is taken an hour later.
 *
 * @param local `YYYY-MM-DD HH:mm:ss` on the zone's clocks
 * @param zone IANA name
 * @returns null for no such time or zone
 */
export function getUtcOffset(local: string, zone: string): string | null {
  try {
    const moment = dayjs.tz(local, zone);
    return moment.isValid() ? `GMT${moment.format('Z')}` : null;
  } catch {
    return null;
  }
}
