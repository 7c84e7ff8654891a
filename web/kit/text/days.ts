/**
 * The clock of the console (CONSOLE-40). Days are `YYYY-MM-DD`, months `YYYY-MM`, local times `YYYY-MM-DD HH:mm:ss` on the
 * publisher's clocks, instants ISO 8601 or milliseconds.
 */

const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
/** Minutes between the times of a list (CONSOLE-13). */
export const STEP = 15;

type Instant = string | number;

const UTC = 'UTC';
let houseZone = UTC;

/** Set the publisher's time zone by its IANA name; UTC if it is empty or unknown to this browser (ALERT-91). */
export function setHouseZone(zone: string): void {
  houseZone = zone && getUtcOffset('2000-01-01 00:00:00', zone) ? zone : UTC;
}

/** Convert a local time to an instant. One that is skipped in spring is an hour later, one that comes twice is the first. */
export function toInstant(local: string): string {
  return new Date(findInstant(local, houseZone)).toISOString();
}

/** Convert an instant to the local time. */
export function toLocalDateTime(instant: Instant): string {
  const at = toTimestamp(instant);
  return toLocal(at + getOffset(at, houseZone));
}

/** Return the local time that is meant by one that may be skipped in spring. */
export const toExistingTime = (local: string): string => toLocalDateTime(toInstant(local));

/** Return the day of an instant. */
export const getDay = (instant: Instant): string => toLocalDateTime(instant).slice(0, 10);

/** Return the current day. */
export const getToday = (): string => getDay(Date.now());

/** Return the first time of the lists after an instant. */
export function getNextTime(after: number): string {
  const step = STEP * MINUTE;
  return toLocalDateTime((Math.floor(after / step) + 1) * step);
}

/** Return the selectable times of a day, from `from` on. */
export function listTimes(day: string, from = ''): { value: string; label: string }[] {
  const start = readClock(day);
  return Array.from({ length: DAY / (STEP * MINUTE) }, (_, index) => toLocal(start + index * STEP * MINUTE))
    .filter((value) => value >= from)
    .map((value) => ({ value, label: formatClock(readClock(value), UTC) }));
}

/** Return a day of a URL; null if it is none. */
export function parseDay(value: string | null): string | null {
  return value && /^[12]\d{3}-\d\d-\d\d$/.test(value) && addDays(value, 0) === value ? value : null;
}

export const addDays = (day: string, by: number): string => toLocal(Date.parse(day) + by * DAY).slice(0, 10);

export function addMonths(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return toLocal(Date.UTC(year, number - 1 + by, 1)).slice(0, 7);
}

/** Return how many days one day is after another. */
export const countDays = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY;

/** Formats of dates; those of CONSOLE-13 first. */
const DATE_STYLES = {
  short: { month: 'short', day: 'numeric', year: 'numeric' }, // Dec. 22nd, 2026
  long: { month: 'long', day: 'numeric', year: 'numeric' }, // December 22nd, 2026
  plain: { month: 'long', day: 'numeric', year: 'numeric' }, // December 22, 2026
  full: { dateStyle: 'full' }, // Tuesday, December 22, 2026
  weekdayLong: { weekday: 'long', month: 'long', day: 'numeric' }, // Tuesday, December 22nd
  weekdayYear: { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' }, // Tue, Dec 22, 2026
  weekday: { weekday: 'short', month: 'short', day: 'numeric' }, // Tue, Dec 22
  weekdayOnly: { weekday: 'long' }, // Tuesday
  day: { month: 'short', day: 'numeric' }, // Dec 22
  month: { month: 'long', year: 'numeric' }, // December 2026
  shortMonth: { month: 'short', year: 'numeric' }, // Dec 2026
  monthOnly: { month: 'long' }, // December
  shortMonthOnly: { month: 'short' }, // Dec
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const WITH_ORDINALS: ReadonlySet<string> = new Set(['short', 'long', 'weekdayLong']);
const ORDINALS = new Intl.PluralRules('en-US', { type: 'ordinal' });
const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/**
 * Format a calendar date, which is the same in every time zone: a day, a month, or a date that is stored as 01:00 UTC of
 * its day (ALERT-3). Absent is "–". That of an instant is `formatDate(getDay(instant))`.
 */
export function formatDate(value: string | null | undefined, style: keyof typeof DATE_STYLES = 'short'): string {
  const day = value ? Date.parse(value.slice(0, 10)) : Number.NaN;
  if (Number.isNaN(day)) return '–';
  const text = format(day, UTC, DATE_STYLES[style]);
  if (!WITH_ORDINALS.has(style)) return text;
  return text.replace(/ (\d+)/, (_, number: string) => {
    const ending = ENDINGS[ORDINALS.select(Number(number))] ?? 'th';
    return `${style === 'short' ? '.' : ''} ${number}${ending}`;
  });
}

/** Format a deadline, which is the end of a day on the publisher's clocks: "Tuesday, December 1st". Absent is "–". */
export const formatDeadline = (dueAt: Instant | null): string =>
  formatDate(dueAt === null ? null : getDay(dueAt), 'weekdayLong');

/** Return whether the day of a deadline is over. */
export const isPastDue = (dueAt: Instant, now: Instant = Date.now()): boolean => getDay(dueAt) < getDay(now);

/** Return the deadline of a day: its last second. */
export const endDay = (day: string): string => toInstant(`${day.slice(0, 10)} 23:59:59`);

/**
 * Format an instant: "10:31 AM", and on another day "Nov 18, 10:31 AM". Where the reader's clocks show another time, the
 * zone follows: "10:31 AM EST" (CONSOLE-40).
 */
export function formatTime(instant: Instant): string {
  const at = toTimestamp(instant);
  const [day, today] = [getDay(at), getToday()];
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  const date = day === today ? {} : isThisYear ? DATE_STYLES.day : { ...DATE_STYLES.day, year: 'numeric' as const };
  return `${format(at, houseZone, { ...date, ...CLOCK })}${nameZone(at)}`;
}

/** Format an instant as "November 20, 2026 8:30 AM", with the zone as `formatTime` does. Absent is "–". */
export function formatInstant(instant: Instant | null): string {
  return instant === null ? '–' : `${formatDateTime(toLocalDateTime(instant))}${nameZone(toTimestamp(instant))}`;
}

/** Format a local time for display: November 20, 2026 8:30 AM (CONSOLE-13). */
export const formatDateTime = (local: string): string =>
  `${formatDate(local, 'plain')} ${formatClock(readClock(local), UTC)}`;

/** Format the time of an instant, where the screen names the zone: "9:00 AM". */
export const formatClock = (instant: Instant, zone = houseZone): string => format(toTimestamp(instant), zone, CLOCK);

/** Format an instant in UTC: "Nov. 19th, 2026, 2:00 PM" (CONSOLE-13). Absent is "–". */
export const formatUtc = (instant: string | null | undefined): string =>
  instant ? `${formatDate(instant)}, ${formatClock(instant, UTC)}` : '–';

/**
 * Format an instant on the publisher's clocks, to stand beside the time in UTC: "9:00 AM in New York", and on another day
 * "Nov 18, 9:00 PM in New York". Null where they show the same.
 */
export function formatBesideUtc(instant: string): string | null {
  const local = toLocalDateTime(instant);
  const at = toTimestamp(instant);
  if (local === toLocal(at)) return null;
  const date = local.slice(0, 10) === toLocal(at).slice(0, 10) ? {} : DATE_STYLES.day;
  return `${format(at, houseZone, { ...date, ...CLOCK })} in ${getPlace()}`;
}

const getPlace = (): string => houseZone.slice(houseZone.lastIndexOf('/') + 1).replaceAll('_', ' ');

/** Name the publisher's time zone with its offset at a local time: "New York, GMT-05:00". */
export function formatZone(local: string): string {
  return [getPlace(), getUtcOffset(local, houseZone)].filter(Boolean).join(', ');
}

/**
 * Return the UTC offset of a time zone at a local time of it: `GMT-05:00` in winter, `GMT-04:00` in summer.
 *
 * @param zone IANA name
 * @returns null for an invalid time or zone
 */
export function getUtcOffset(local: string, zone: string): string | null {
  try {
    const name = nameOffset(findInstant(local, zone), zone);
    return name === 'GMT' ? 'GMT+00:00' : name;
  } catch {
    return null;
  }
}

/** Ages: up to how many of a unit, its length in milliseconds, and the words. */
const AGES: readonly [number, number, string | ((count: number) => string)][] = [
  [44, 1000, 'a few seconds'],
  [89, 1000, 'a minute'],
  [44, MINUTE, (count) => `${count} minutes`],
  [89, MINUTE, 'an hour'],
  [21, HOUR, (count) => `${count} hours`],
  [35, HOUR, 'a day'],
  [25, DAY, (count) => `${count} days`],
  [45, DAY, 'a month'],
  [10, 30.44 * DAY, (count) => `${count} months`],
  [17, 30.44 * DAY, 'a year'],
  [Number.POSITIVE_INFINITY, 365.25 * DAY, (count) => `${count} years`],
];

/** Format the time since an instant: "2 minutes ago". */
export function formatAgo(instant: Instant): string {
  const age = Math.max(Date.now() - toTimestamp(instant), 0);
  const [, unit = 1, words = ''] = AGES.find(([most, length]) => Math.round(age / length) <= most) ?? [];
  return `${typeof words === 'string' ? words : words(Math.round(age / unit))} ago`;
}

const CLOCK = { hour: 'numeric', minute: '2-digit' } as const;
const formats = new Map<string, Intl.DateTimeFormat>();

function getFormat(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${timeZone} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { timeZone, ...options });
  formats.set(key, known);
  return known;
}

/** Some browsers write a narrow space before AM and PM. */
const format = (at: number, zone: string, options: Intl.DateTimeFormatOptions): string =>
  Number.isNaN(at) ? '–' : getFormat(zone, options).format(at).replace(/\s/g, ' ');

const getZoneName = (at: number, zone: string, timeZoneName: 'short' | 'longOffset'): string =>
  getFormat(zone, { timeZoneName })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** Return "GMT", "GMT-05:00". */
const nameOffset = (at: number, zone: string): string => getZoneName(at, zone, 'longOffset');

/** Return the offset of a zone at an instant, in milliseconds. */
function getOffset(at: number, zone: string): number {
  if (Number.isNaN(at)) return 0;
  const [, sign, hours = 0, minutes = 0] = /([+-])(\d\d):(\d\d)/.exec(nameOffset(at, zone)) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * HOUR + Number(minutes) * MINUTE);
}

/** Return the zone's name after a space; empty where the reader's clocks show the same. */
function nameZone(at: number): string {
  const isSame = getOffset(at, houseZone) === -new Date(at).getTimezoneOffset() * MINUTE;
  return isSame || Number.isNaN(at) ? '' : ` ${getZoneName(at, houseZone, 'short')}`;
}

/** Find the instant of a local time of a zone, by its offsets a day before and a day after. */
function findInstant(local: string, zone: string): number {
  const clock = readClock(local);
  const offsets = [getOffset(clock - DAY, zone), getOffset(clock + DAY, zone)] as const;
  const offset = offsets.find((candidate) => getOffset(clock - candidate, zone) === candidate) ?? offsets[0];
  return clock - offset;
}

/** Read a day or a local time as if it were in UTC, to calculate with it. */
const readClock = (local: string): number => Date.parse(`${local.slice(0, 10)}T${local.slice(11) || '00:00:00'}Z`);

/** The reverse of `readClock`; empty for an invalid time. */
const toLocal = (clock: number): string =>
  Number.isNaN(clock) ? '' : new Date(clock).toISOString().slice(0, 19).replace('T', ' ');

const toTimestamp = (instant: Instant): number => (typeof instant === 'number' ? instant : Date.parse(instant));
