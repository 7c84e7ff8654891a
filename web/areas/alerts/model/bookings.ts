import type { BookingChangeOut, BookingOut, CreativeStatus, NewBookingIn } from '@masthead/client/types/alerts';
import { joinNames } from '@masthead/kit';
import { publications } from '../../../client/generated/publications';

export type Booking = BookingOut;

export const bookingPath = (id: number): string => `/sponsors/booking/${id}`;

/** "Ad 3, issue 419". */
export const nameSlot = ({ position, issue }: Pick<Booking, 'position' | 'issue'>): string =>
  `Ad ${position}, issue ${issue.issue}`;

export const nameClient = ({ client }: Pick<Booking, 'client'>): string => client.company ?? `Client ${client.id}`;

export const STATUS_WORDS: Record<Booking['status'], string> = {
  hold: 'Hold',
  booked: 'Booked',
  cancelled: 'Cancelled',
  expired: 'Expired',
};

export const CREATIVE_WORDS: Record<CreativeStatus, string> = {
  awaited: 'Awaited',
  submitted: 'Submitted',
  'changes-requested': 'Changes requested',
  approved: 'Approved',
};

/** Whether a booking may still change (ALERT-104). */
export const isChangeable = ({ status, issue }: Booking): boolean =>
  (status === 'hold' || status === 'booked') && issue.status === 'draft';

/** Smallest and largest size of an ad in pixels (CONTENT-25). */
export const AD_SIZE = publications.adImage;

/** Whether the image of a creative has the size of an ad; null while there is no image. */
export function fitsSlot({ imageWidth: width, imageHeight: height }: Booking['creative']): boolean | null {
  if (width === null || height === null) return null;
  const { min, max } = AD_SIZE;
  return width >= min.width && width <= max.width && height >= min.height && height <= max.height;
}

/** Return the request that holds or books a slot again as it was. */
export function toNewBooking(booking: Booking): NewBookingIn {
  const { alertItemId, position, clientId, price, currency, reference, notes, dueAt, ownerId, holdUntil } = booking;
  const status = booking.status === 'hold' ? 'hold' : 'booked';
  return {
    ...{ alertItemId, position, clientId, status, price, currency, reference, notes, dueAt, ownerId },
    ...(status === 'hold' && { holdUntil }),
  };
}

const ACTIONS: Record<BookingChangeOut['action'], string> = {
  created: 'Held',
  changed: 'Changed',
  booked: 'Booked',
  held: 'Put on hold',
  moved: 'Moved',
  cancelled: 'Cancelled',
  expired: 'Hold ended',
  requested: 'Creative requested',
  reminded: 'Reminder sent',
  told: 'Told that it is out',
  linked: 'Link copied',
  submitted: 'Creative submitted',
  'changes-requested': 'Changes asked for',
  approved: 'Creative approved',
};

const FIELDS: Record<string, string> = {
  clientId: 'client',
  holdUntil: 'hold until',
  price: 'price',
  currency: 'currency',
  reference: 'reference',
  notes: 'notes',
  ownerId: 'owner',
  dueAt: 'due date',
  tellsAtClick: 'mail at the first click',
  'creative.image': 'image',
  'creative.link': 'link',
  'creative.altText': 'alternative text',
};

/** Describe an entry of the history: "Booked by desk@", "Changed price and notes by desk@". */
export function describeChange({ action, changes, email }: BookingChangeOut): string {
  const by = email ? ` by ${email.slice(0, email.indexOf('@') + 1)}` : '';
  const isBooked = changes.some(({ field, after }) => field === 'status' && after === 'booked');
  if (action === 'created') return `${isBooked ? 'Booked' : 'Held'}${by}`;
  const names = changes.flatMap(({ field }) => FIELDS[field] ?? []);
  return `${ACTIONS[action]}${action === 'changed' && names.length > 0 ? ` ${joinNames(names)}` : ''}${by}`;
}
