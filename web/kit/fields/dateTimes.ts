import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';

dayjs.extend(customParseFormat);

/** As the documents write a day and its time: November 20, 2026 8:30 AM (document 001 §9). */
const SHOWN = 'MMMM D, YYYY h:mm A';
/** As a day and its time are stored, on whatever clocks they are meant for. */
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

/** Minutes between the times one can choose (document 001 §4). */
export const STEP = 15;

/** A day and its time without a zone, `YYYY-MM-DD HH:mm:ss`, as a person reads it. */
export function formatDateTime(moment: string): string {
  return dayjs(moment, STORED).format(SHOWN);
}

/** What was typed, as it is stored; null when it is no day. */
export function parseDateTime(typed: string): string | null {
  const words = typed
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^[a-z]/, (letter) => letter.toUpperCase())
    .replace(/ ?([ap]m)$/i, (_, half: string) => ` ${half.toUpperCase()}`);
  const found = dayjs(words, TYPED, 'en', true);
  return found.isValid() ? found.format(STORED) : null;
}

/** The times of a day one can choose, with those before `from` left out. */
export function timesOf(day: string, from?: string): { value: string; label: string }[] {
  const start = dayjs(day, 'YYYY-MM-DD');
  const all = Array.from({ length: (24 * 60) / STEP }, (_, at) => start.hour(0).minute(at * STEP));
  return all
    .map((time) => ({ value: time.format(STORED), label: time.format('h:mm A') }))
    .filter(({ value }) => from === undefined || value >= from);
}

/** The next time one can choose after a moment. */
export function nextStep(after: Date): string {
  const now = dayjs(after);
  return now
    .second(0)
    .add(STEP - (now.minute() % STEP), 'minute')
    .format(STORED);
}

/** A moment on the clocks of this device, as stored in UTC. */
export function toInstant(moment: string): string {
  return dayjs(moment, STORED).toISOString();
}

/** An instant on the clocks of this device. */
export function toLocalDateTime(instant: string): string {
  return dayjs(instant).format(STORED);
}
