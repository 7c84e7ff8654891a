import type { VersionOut } from '@masthead/client/types/alerts';
import { addDays, formatBytes, formatCountOf, formatDate, formatInstant, getDay } from '@masthead/kit';
import type { Booking } from './bookings';
import type { House } from './house';
import type { AlertItem } from './records';

/** A version of an issue's email that was published. */
export type Version = VersionOut;

/** "November 24, 2026 9:02 AM, desk@aspen.example. 56.4 KB, 89 links." */
export function describeVersion({ publishedAt, publishedBy, bytes, links }: Version): string {
  const by = publishedBy ? `, ${publishedBy}` : '';
  return `${formatInstant(publishedAt)}${by}. ${formatBytes(bytes)}, ${formatCountOf(links, 'link')}.`;
}

/** Where readers find an issue on the web: its address, and whether they do now, later or never. */
export interface WebVersion {
  url: string;
  state: 'online' | 'later' | 'off';
  /** The day from which on they do, if not now. */
  from: string;
}

/** Return where an issue is on the web (ALERT-120). */
export function findWebVersion(
  { archive, archiveDays, word }: Pick<House, 'archive' | 'archiveDays' | 'word'>,
  { issue, date }: Pick<AlertItem, 'issue' | 'date'>,
  publishedAt: string,
  now = Date.now(),
): WebVersion {
  const url = `${window.location.origin}/${word}-alert/${issue}`;
  if (archive !== 'delayed') return { url, state: archive === 'public' ? 'online' : 'off', from: '' };
  const day = new Date(date ?? publishedAt);
  day.setUTCDate(day.getUTCDate() + archiveDays);
  return { url, state: day.getTime() <= now ? 'online' : 'later', from: formatDate(day.toISOString(), 'long') };
}

const THURSDAY = 4;

/** Return nine o'clock of the next Thursday, on the publisher's clocks, when a report has most of its opens. */
export function proposeReminder(now = Date.now()): string {
  const today = getDay(now);
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  return `${addDays(today, (THURSDAY - weekday + 7) % 7 || 7)} 09:00:00`;
}

/** The email about an ad that is out, as the service words it. */
export function describeOutMail({ position, client, issue: { issue } }: Booking): { subject: string; text: string } {
  return {
    subject: `your ad is out in issue ${issue}`,
    text: `Issue ${issue} has gone to its readers, with the ad of ${client.company ?? 'your company'} in Ad ${position}.`,
  };
}
