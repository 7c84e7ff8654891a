import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import utc from 'dayjs/plugin/utc';

dayjs.extend(customParseFormat);
dayjs.extend(utc);

const INPUT_FORMATS = [
  'MMMM D, YYYY h:mm A',
  'MMM D, YYYY h:mm A',
  'MMMM D, YYYY',
  'MMM D, YYYY',
  'YYYY-MM-DD HH:mm:ss',
  'YYYY-MM-DD HH:mm',
  'YYYY-MM-DD',
  'M/D/YYYY h:mm A',
  'M/D/YYYY',
];

/** Parse typed text to `YYYY-MM-DD HH:mm:ss`; null if it is invalid. */
export function parseDateTime(typed: string): string | null {
  const words = typed
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^[a-z]/, (letter) => letter.toUpperCase())
    .replace(/ ?([ap]m)$/i, (_, half: string) => ` ${half.toUpperCase()}`);
  // In UTC, whose days have all hours.
  const parsed = INPUT_FORMATS.map((format) => dayjs.utc(words, format, true)).find((moment) => moment.isValid());
  return parsed?.format('YYYY-MM-DD HH:mm:ss') ?? null;
}
