import dayjs from 'dayjs';
import advancedFormat from 'dayjs/plugin/advancedFormat';
import relativeTime from 'dayjs/plugin/relativeTime';
import utc from 'dayjs/plugin/utc';

dayjs.extend(advancedFormat);
dayjs.extend(relativeTime);
dayjs.extend(utc);

/** Date formats (CONSOLE-13). */
const DATE_STYLES = {
  /** Dec. 22nd, 2026 */
  short: 'MMM. Do, YYYY',
  /** December 22nd, 2026 */
  long: 'MMMM Do, YYYY',
  /** December 22, 2026 */
  plain: 'MMMM D, YYYY',
};

/**
 * Format a calendar date independently of the reader's time zone: dates are stored as 01:00 UTC, and a reader west of
 * Greenwich must not see the day before. Absent is "–".
 */
export function formatDate(value: string | null | undefined, style: keyof typeof DATE_STYLES = 'short'): string {
  return value ? dayjs.utc(value).format(DATE_STYLES[style]) : '–';
}

/** Format a timestamp in local time: "10:31 AM", and on another day "Nov 18, 10:31 AM". */
export function formatTime(value: string | number): string {
  const moment = dayjs(value);
  const now = dayjs();
  if (moment.isSame(now, 'day')) return moment.format('h:mm A');
  return moment.format(moment.isSame(now, 'year') ? 'MMM D, h:mm A' : 'MMM D, YYYY, h:mm A');
}

/** Format a timestamp in UTC: "Nov. 19th, 2026, 2:00 PM" (CONSOLE-13). Absent is "–". */
export function formatUtc(value: string | null | undefined): string {
  return value ? dayjs.utc(value).format(`${DATE_STYLES.short}, h:mm A`) : '–';
}

/** Format the time since a timestamp: "2 minutes ago". */
export function formatAgo(value: string | number): string {
  return dayjs(value).fromNow();
}

const UNITS = ['bytes', 'KB', 'MB', 'GB'];

/** 69,837 → "69.8 KB", in decimal units. */
export function formatBytes(bytes: number): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1);
  const amount = bytes / 1000 ** step;
  const digits = step === 0 || amount >= 100 ? 0 : 1;
  return `${amount.toLocaleString('en-US', { maximumFractionDigits: digits })} ${UNITS[step]}`;
}

/** A count with its noun: "1 post", "1,234 posts", "2 entries". */
export function formatCountOf(count: number, noun: string, nouns = `${noun}s`): string {
  return `${formatCount(count)} ${count === 1 ? noun : nouns}`;
}

/** 1234 → "1,234". */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}
