import type { IssueClicks, LinkClicks, SlotOnMap, Source } from '@masthead/client/types/stats';
import { formatAgo, formatCount, formatCountOf, formatDate, getDay, HOUR } from '@masthead/kit';

const MINUTE = HOUR / 60;
/** Hours that the chart shows. */
export const HOURS = 24;

export const countAll = ({ people, scanners, unsure }: Pick<IssueClicks, 'people' | 'scanners' | 'unsure'>): number =>
  people + scanners + unsure;

/** Whether the links of an issue count clicks, or did. */
export const isTracked = (clicks: IssueClicks): boolean => clicks.links.length > 0 || countAll(clicks) > 0;

/** "Live, last click 12 seconds ago". */
export function describeLastClick({ lastAt }: IssueClicks, now = Date.now()): string {
  if (lastAt === null) return 'Live, no click of a person yet';
  const seconds = Math.max(0, Math.round((now - Date.parse(lastAt)) / 1000));
  return `Live, last click ${seconds < 60 ? `${formatCountOf(seconds, 'second')} ago` : formatAgo(lastAt)}`;
}

/** "Provisional, final in 43 min"; null once no verdict changes any more. */
export function describeFinal({ final, lastAt }: IssueClicks, now = Date.now()): string | null {
  if (final) return null;
  const minutes = lastAt === null ? 0 : Math.ceil((Date.parse(lastAt) + HOUR - now) / MINUTE);
  return minutes > 0 ? `Provisional, final in ${minutes} min` : 'Provisional';
}

/** Return the usual clicks of all slots; null if none is known. A slot's links repeat its usual number. */
export function sumUsual(links: readonly LinkClicks[]): number | null {
  const bySlot = new Map(links.map(({ slot, usual }) => [slot, usual]));
  const known = [...bySlot.values()].filter((usual) => usual !== null);
  return known.length === 0 ? null : known.reduce((sum, usual) => sum + usual, 0);
}

/** People's clicks in each of the first hours, and those after them. */
export function splitHours(hours: IssueClicks['hours']): { first: IssueClicks['hours']; later: number } {
  const [start] = hours;
  if (!start) return { first: [], later: 0 };
  const people = new Map(hours.map((one) => [Date.parse(one.hour), one.people]));
  const end = Date.parse(start.hour) + HOURS * HOUR;
  const first = Array.from({ length: HOURS }, (_, at) => {
    const hour = Date.parse(start.hour) + at * HOUR;
    return { hour: new Date(hour).toISOString(), people: people.get(hour) ?? 0 };
  });
  return { first, later: hours.reduce((sum, one) => sum + (Date.parse(one.hour) < end ? 0 : one.people), 0) };
}

/** A record or slot whose clicks may be live ones, or others that somebody typed or imported. */
export interface Counted {
  clicks: number | null;
  liveClicks: number | null;
  /** Null for a slot without an item, whose clicks may be those of a report. */
  source: Source | null;
  sourceAt: string | null;
}

/** "typed on Nov 24; live: 231"; null if live clicks count, or as many, or there are none. */
export function describeTyped({ clicks, liveClicks, source, sourceAt }: Counted): string | null {
  if (liveClicks === null || source === 'live' || clicks === liveClicks) return null;
  const origin = source === null ? 'of a report' : `${source} on ${formatDate(sourceAt && getDay(sourceAt), 'day')}`;
  return `${origin}; live: ${formatCount(liveClicks)}`;
}

/** Slots of clients, the most clicked first: each counts its own slot only. */
export const listClientSlots = (slots: readonly SlotOnMap[]): SlotOnMap[] =>
  slots.filter(({ clientId }) => clientId !== null).sort((one, other) => (other.clicks ?? -1) - (one.clicks ?? -1));
