import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import { getHouseZone } from '../text/timeZones';

dayjs.extend(customParseFormat);

/** Display format of a date and time: November 20, 2026 8:30 AM (CONSOLE-13). */
const DISPLAY_FORMAT = 'MMMM D, YYYY h:mm A';
/** Storage format, without a time zone. */
const STORAGE_FORMAT = 'YYYY-MM-DD HH:mm:ss';
const INPUT_FORMATS = [
  DISPLAY_FORMAT,
  'MMM D, YYYY h:mm A',
  'MMMM D, YYYY',
  'MMM D, YYYY',
  STORAGE_FORMAT,
  'YYYY-MM-DD HH:mm',
  'YYYY-MM-DD',
  'M/D/YYYY h:mm A',
  'M/D/YYYY',
];

/** Minutes between the selectable times (CONSOLE-13). */
export const STEP = 15;

/** Format `YYYY-MM-DD HH:mm:ss` for display. */
export function formatDateTime(moment: string): string {
  return dayjs(moment, STORAGE_FORMAT).format(DISPLAY_FORMAT);
}

/** Parse typed text to the storage format; null if it is invalid. */
export function parseDateTime(typed: string): string | null {
  const words = typed
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^[a-z]/, (letter) => letter.toUpperCase())
    .replace(/ ?([ap]m)$/i, (_, half: string) => ` ${half.toUpperCase()}`);
  const parsed = dayjs(words, INPUT_FORMATS, 'en', true);
  return parsed.isValid() ? parsed.format(STORAGE_FORMAT) : null;
}

/** Return the selectable times of a day, from `from` on. */
export function listTimes(day: string, from?: string): { value: string; label: string }[] {
  const start = dayjs(day, 'YYYY-MM-DD');
  const all = Array.from({ length: (24 * 60) / STEP }, (_, at) => start.hour(0).minute(at * STEP));
  return all
    .map((time) => ({ value: time.format(STORAGE_FORMAT), label: time.format('h:mm A') }))
    .filter(({ value }) => from === undefined || value >= from);
}

/** Return the first selectable time after a moment, in the publisher's time zone. */
export function getNextTime(after: Date): string {
  const now = dayjs(after).tz(getHouseZone());
  return now
    .second(0)
    .add(STEP - (now.minute() % STEP), 'minute')
    .format(STORAGE_FORMAT);
}

/** Convert a local time of the publisher's time zone to an ISO 8601 instant in UTC (CONSOLE-40). */
export function toInstant(moment: string): string {
  return dayjs.tz(moment, STORAGE_FORMAT, getHouseZone()).toISOString();
}

/** Convert an instant to the local time of the publisher's time zone, in the storage format (CONSOLE-40). */
export function toLocalDateTime(instant: string): string {
  return dayjs(instant).tz(getHouseZone()).format(STORAGE_FORMAT);
}
