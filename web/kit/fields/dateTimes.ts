import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';

dayjs.extend(customParseFormat);

/** Display format of a date and time: November 20, 2026 8:30 AM (CONSOLE-13). */
const SHOWN = 'MMMM D, YYYY h:mm A';
/** Storage format, without a time zone. */
const STORED = 'YYYY-MM-DD HH:mm:ss';
const TYPED = [
  SHOWN,
  'MMM D, YYYY h:mm A',
  'MMMM D, YYYY',
  'MMM D, YYYY',
  STORED,
  'YYYY-MM-DD HH:mm',
  'YYYY-MM-DD',
  'M/D/YYYY h:mm A',
  'M/D/YYYY',
];

/** Minutes between the selectable times (CONSOLE-13). */
export const STEP = 15;

/** Format `YYYY-MM-DD HH:mm:ss` for display. */
export function formatDateTime(moment: string): string {
  return dayjs(moment, STORED).format(SHOWN);
}

/** Parse typed text to the storage format; null if it is invalid. */
export function parseDateTime(typed: string): string | null {
  const words = typed
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^[a-z]/, (letter) => letter.toUpperCase())
    .replace(/ ?([ap]m)$/i, (_, half: string) => ` ${half.toUpperCase()}`);
  const found = dayjs(words, TYPED, 'en', true);
  return found.isValid() ? found.format(STORED) : null;
}

/** Return the selectable times of a day, from `from` on. */
export function timesOf(day: string, from?: string): { value: string; label: string }[] {
  const start = dayjs(day, 'YYYY-MM-DD');
  const all = Array.from({ length: (24 * 60) / STEP }, (_, at) => start.hour(0).minute(at * STEP));
  return all
    .map((time) => ({ value: time.format(STORED), label: time.format('h:mm A') }))
    .filter(({ value }) => from === undefined || value >= from);
}

/** Return the first selectable time after a moment. */
export function nextStep(after: Date): string {
  const now = dayjs(after);
  return now
    .second(0)
    .add(STEP - (now.minute() % STEP), 'minute')
    .format(STORED);
}

/** Convert a local time to an ISO 8601 instant in UTC. */
export function toInstant(moment: string): string {
  return dayjs(moment, STORED).toISOString();
}

/** Convert an instant to local time in the storage format. */
export function toLocalDateTime(instant: string): string {
  return dayjs(instant).format(STORED);
}
