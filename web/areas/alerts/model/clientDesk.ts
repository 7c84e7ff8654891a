import { formatDate, formatDeadline, getDay, getToday, isPastDue } from '@masthead/kit';
import { type Booking, CREATIVE_WORDS } from './bookings';
import { formatSums, sumMoney } from './money';

/** A figure in the head of a client's desk. */
export interface DeskFigure {
  value: string;
  note: string;
  /** Whether somebody has to act. */
  isOpen?: boolean;
}

export const nameAd = ({ position, issue }: Pick<Booking, 'position' | 'issue'>): string =>
  `Ad ${position} of ${issue.issue}`;

/** Split a client's bookings: those to come, the nearest first, and those that ran, the latest first. */
export function splitBookings(bookings: readonly Booking[], today = getToday()): { next: Booking[]; ran: Booking[] } {
  const byDate = [...bookings].sort((one, other) => compare(dayOf(one), dayOf(other)) || one.position - other.position);
  const isNext = (one: Booking) => one.issue.status !== 'published' && (!one.issue.date || dayOf(one) >= today);
  return { next: byDate.filter(isNext), ran: byDate.filter((one) => !isNext(one)).reverse() };
}

const dayOf = ({ issue }: Booking): string => issue.date?.slice(0, 10) ?? '9999';
const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** Whether the ad of a booking may be asked for: it has not come, or is to be changed. */
export const canRequest = ({ creativeStatus, issue }: Booking): boolean =>
  issue.status === 'draft' && (creativeStatus === 'awaited' || creativeStatus === 'changes-requested');

/** Whether the client was asked for the ad of a booking, or for a change of it, and has not sent it. */
export const isAsked = (booking: Booking): boolean =>
  canRequest(booking) && (booking.requestedAt !== null || booking.creativeStatus === 'changes-requested');

/** How the creative of a booking stands, in a word. */
export const describeCreative = ({ creativeStatus, requestedAt }: Booking): string =>
  creativeStatus === 'awaited' && !requestedAt ? 'Not asked yet' : CREATIVE_WORDS[creativeStatus];

/** The figures about bookings: sold this year, booked ahead, the next ad, and the request that is open. */
export function listFigures(bookings: readonly Booking[], today = getToday()): Record<string, DeskFigure> {
  const year = today.slice(0, 4);
  const { next } = splitBookings(bookings, today);
  const sold = bookings.filter(({ status }) => status === 'booked');
  const ahead = next.filter(({ status }) => status === 'booked');
  const open = next.find(isAsked);
  const last = ahead.at(-1);
  const [first] = next;
  return {
    [`Sold in ${year}`]: sum(sold.filter((one) => dayOf(one).startsWith(year))),
    'Booked ahead': sum(ahead, last?.issue.date ? ` until ${formatDate(last.issue.date, 'monthOnly')}` : ''),
    'Next ad': first
      ? { value: nameAd(first), note: `${formatDate(first.issue.date)}, ${describeCreative(first).toLowerCase()}` }
      : NONE,
    'Open request': open ? { value: nameAd(open), note: describeRequest(open), isOpen: true } : NONE,
  };
}

const NONE: DeskFigure = { value: '–', note: 'none' };

function sum(bookings: readonly Booking[], until = ''): DeskFigure {
  const sums = sumMoney(bookings.map(({ price, currency }) => ({ amount: price, currency })));
  const noun = bookings.length === 1 ? 'ad' : 'ads';
  return { value: formatSums(sums) || '–', note: `${bookings.length} ${noun}${until}` };
}

function describeRequest({ dueAt, creativeStatus }: Booking): string {
  const what = creativeStatus === 'changes-requested' ? 'Changes, ' : '';
  if (!dueAt) return `${what}no deadline`;
  return isPastDue(dueAt) ? `${what}was due ${formatDate(getDay(dueAt))}` : `${what}due ${formatDeadline(dueAt)}`;
}

/** List the approved ads of a client, each picture once, the last used first. */
export function listAds(bookings: readonly Booking[]): Booking[] {
  const { next, ran } = splitBookings(bookings);
  const seen = new Set<string>();
  return [...next.reverse(), ...ran].filter(({ creative: { image, link } }) => {
    const key = `${image} ${link}`;
    if (!image || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
