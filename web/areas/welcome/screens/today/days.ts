import { toInstant, toLocalDateTime } from '@masthead/kit';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const WEEKDAY = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long' });

/** Return the day of an instant in the publisher's time zone, as `YYYY-MM-DD`. */
export const getDay = (instant: Date | string): string => toLocalDateTime(new Date(instant).toISOString()).slice(0, 10);

export function addDays(day: string, by: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + by * DAY).toISOString().slice(0, 10);
}

/** Return a day as it is said: "today", "tomorrow", "on Tuesday" within a week; null for others. */
export function nameDay(day: string, today: string): string | null {
  if (day === today) return 'today';
  if (day === addDays(today, 1)) return 'tomorrow';
  const isThisWeek = day > today && day < addDays(today, 7);
  return isThisWeek ? `on ${WEEKDAY.format(Date.parse(`${day}T00:00:00Z`))}` : null;
}

/** Return the time of an instant in the publisher's time zone: "9:00 AM". */
export function formatClock(instant: string): string {
  const [hour = 0, minute = ''] = toLocalDateTime(instant).slice(11, 16).split(':');
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`;
}

/** Return when a day begins in the publisher's time zone. */
export const getStart = (day: string): string => toInstant(`${day} 00:00:00`);

/** Return whether less than a day is left. */
export const isUrgent = (until: string, now: Date): boolean => Date.parse(until) - now.getTime() < DAY;

/** Return the time until an instant: "22 hours", from two days on "3 days". */
export function formatTimeLeft(until: string, now: Date): { amount: number; unit: string } {
  const left = Math.max(Date.parse(until) - now.getTime(), 0);
  const isDays = left >= 2 * DAY;
  const amount = isDays ? Math.floor(left / DAY) : Math.ceil(left / HOUR);
  const unit = isDays ? 'day' : 'hour';
  return { amount, unit: amount === 1 ? unit : `${unit}s` };
}
