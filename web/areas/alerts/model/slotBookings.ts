import { type Booking, CREATIVE_WORDS, nameClient } from './bookings';

/** The live bookings of an issue's ad slots, by the keys of the slots (`ads-3`). */
export type SlotBookings = ReadonlyMap<string, Booking>;

export const mapBySlot = (bookings: readonly Booking[]): SlotBookings =>
  new Map(bookings.map((booking) => [`ads-${booking.position}`, booking]));

/** "Booked by Heliox Single-Use", "On hold for Heliox Single-Use". */
export function describeHolder(booking: Booking): string {
  return `${booking.status === 'hold' ? 'On hold for' : 'Booked by'} ${nameClient(booking)}`;
}

/** "creative submitted", or that the slot shows something else than the approved creative. */
export function describeCreative({ slotChanged, creativeStatus }: Booking): string {
  if (slotChanged) return 'the slot was changed by hand';
  if (creativeStatus === 'changes-requested') return 'changes requested';
  return `creative ${CREATIVE_WORDS[creativeStatus].toLowerCase()}`;
}

/** Whether the issue should not be published like this (ALERT-115). */
export const needsWork = ({ status, creativeStatus, slotChanged }: Booking): boolean =>
  status === 'hold' || creativeStatus !== 'approved' || slotChanged;
