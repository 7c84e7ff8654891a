import type { CalendarItem, ItemStatus } from './entries';

/** What a calendar shows as confirmed and as tentative (RFC 5545, 3.8.1.11). */
const STATUS: Record<ItemStatus, string> = {
  draft: 'TENTATIVE',
  planned: 'TENTATIVE',
  scheduled: 'CONFIRMED',
  published: 'CONFIRMED',
};
/** Maximum length of a line in bytes, without its end (RFC 5545, 3.1). */
const MAX_LINE = 75;

/**
 * Build an iCalendar file (RFC 5545) of calendar items (CONSOLE-43). An issue lasts its day, everything else is a
 * moment.
 *
 * @param now when the file is made
 * @param origin of the console, for links and for ids that stay the same from file to file
 */
export function buildCalendarFile(items: readonly CalendarItem[], now: Date, origin: string): string {
  const stamp = toUtc(now.toISOString());
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Masthead//Calendar//EN',
    'CALSCALE:GREGORIAN',
    ...items.flatMap((item) => buildEvent(item, stamp, origin)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function buildEvent(item: CalendarItem, stamp: string, origin: string): string[] {
  const { key, date, day, time, title, status, label, path, version } = item;
  if (!date || !day) return [];
  return [
    'BEGIN:VEVENT',
    `UID:${key}@${new URL(origin).host}`,
    `DTSTAMP:${stamp}`,
    `SEQUENCE:${version}`,
    time === null ? `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}` : `DTSTART:${toUtc(date)}`,
    `SUMMARY:${escapeText(title)}`,
    `CATEGORIES:${escapeText(label)}`,
    `STATUS:${STATUS[status]}`,
    'TRANSP:TRANSPARENT',
    `URL:${origin}${path}`,
    'END:VEVENT',
  ];
}

/** 2026-11-25T15:00:00.000Z → 20261125T150000Z. */
const toUtc = (instant: string): string => `${instant.slice(0, 19).replace(/[-:]/g, '')}Z`;

/** Escape a text value (RFC 5545, 3.3.11). */
export function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');
}

/** Fold a line of more than 75 bytes; no character is split (RFC 5545, 3.1). */
export function foldLine(line: string): string {
  const parts = [''];
  let length = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (length + size > MAX_LINE) {
      parts.push('');
      length = 1; // the space that continues the line
    }
    parts[parts.length - 1] += character;
    length += size;
  }
  return parts.join('\r\n ');
}
