import type { BoardIssue, BoardSlot } from '../model/board';
import type { Booking } from '../model/bookings';

let nextId = 5000;

/** Return a booking of Ad 3 of issue 419 with these fields. */
export function booking(fields: Partial<Booking> = {}): Booking {
  const position = fields.position ?? 3;
  return {
    id: nextId++,
    version: 1,
    createdAt: '2026-11-06T14:05:00Z',
    updatedAt: '2026-11-06T14:05:00Z',
    alertItemId: 1,
    position,
    clientId: 117,
    status: 'booked',
    holdUntil: null,
    price: 190_000,
    currency: 'USD',
    reference: 'PO 88214',
    notes: '',
    creativeStatus: 'awaited',
    creative: { image: null, imageWidth: null, imageHeight: null, link: null, altText: null },
    comment: '',
    dueAt: '2027-11-27T01:00:00Z',
    requestedAt: null,
    cancelledAt: null,
    cancelledBy: null,
    ownerId: null,
    cancelledByEmail: null,
    slotChanged: false,
    issue: { id: 1, issue: 419, title: 'Issue 419', date: '2027-12-01T01:00:00Z', status: 'draft' },
    client: { id: 117, company: 'Heliox Single-Use' },
    delivered: null,
    toldAt: null,
    tellsAtClick: false,
    ...fields,
  };
}

/** Return a free slot, or one with these fields. */
export function slot(position: number, fields: Partial<BoardSlot> = {}): BoardSlot {
  return {
    position,
    state: 'free',
    bookingId: null,
    version: null,
    clientId: null,
    company: null,
    creativeStatus: null,
    holdUntil: null,
    dueAt: null,
    price: null,
    currency: null,
    slotChanged: false,
    ...fields,
  };
}

/** Return the slot of a booking. */
export const bookedSlot = (one: Booking): BoardSlot =>
  slot(one.position, {
    state: one.status === 'hold' ? 'hold' : 'booked',
    bookingId: one.id,
    version: one.version,
    clientId: one.clientId,
    company: one.client.company,
    creativeStatus: one.creativeStatus,
    holdUntil: one.holdUntil,
    dueAt: one.dueAt,
    price: one.price,
    currency: one.currency,
    slotChanged: one.slotChanged,
  });

/** Return an issue of the board; its slots are free except for these. */
export function boardIssue(
  alertItemId: number,
  date: string,
  slots: readonly BoardSlot[] = [],
  status: BoardIssue['status'] = 'draft',
): BoardIssue {
  const all = Array.from({ length: 10 }, (_, at) => slots.find(({ position }) => position === at + 1) ?? slot(at + 1));
  const issue = 418 + alertItemId;
  return { alertItemId, issue, title: `Issue ${issue}`, date: `${date}T01:00:00Z`, status, slots: all };
}
