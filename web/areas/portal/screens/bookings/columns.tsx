import { getFileUrl } from '@masthead/client';
import type { ClientBookingOut } from '@masthead/client/types/alerts';
import { formatCount, formatDate, formatMoney, getDay, Thumbnail } from '@masthead/kit';
import { type Column, column } from '@masthead/kit/lists';
import { canSend, getStage, STAGE_LABELS } from '../../model/bookings';

/** Whether the slot is held or booked, or was. */
const RESERVATIONS: Record<ClientBookingOut['status'], string> = {
  hold: 'Held',
  booked: 'Booked',
  cancelled: 'Cancelled',
  expired: 'Expired',
};

/** Ad, slot, date, reservation, state of the ad, due date, price, clicks and leads; staff see whose it is instead of the price. */
export const getColumns = (isStaff: boolean): readonly Column<ClientBookingOut>[] => [
  ...FIRST,
  ...(isStaff ? [CLIENT] : []),
  ...STATES,
  ...(isStaff ? [] : [PRICE]),
  ...FIGURES,
];

const FIRST: readonly Column<ClientBookingOut>[] = [
  column(
    'image',
    'Ad',
    { width: 72, wide: true },
    ({ creative }) => creative.image && <Thumbnail src={getFileUrl(creative.image)} width={46} height={38} />,
  ),
  column('slot', 'Slot', { kind: 'title' }, ({ position, issue }) => `Ad ${position} of issue ${issue.issue}`),
  column('date', 'Date', { width: 128 }, ({ issue }) => formatDate(issue.date)),
];

const CLIENT: Column<ClientBookingOut> = column(
  'client',
  'Client',
  { width: 168, wide: 'desk' },
  ({ client }) => client.company ?? client.id,
);

const STATES: readonly Column<ClientBookingOut>[] = [
  column('status', 'Reservation', { width: 104 }, ({ status }) => RESERVATIONS[status]),
  column('stage', 'Your ad', { width: 144 }, (booking) => STAGE_LABELS[getStage(booking)]),
  column('due', 'Send by', { width: 136, wide: true }, (booking) =>
    canSend(getStage(booking)) ? formatDate(booking.dueAt && getDay(booking.dueAt)) : '–',
  ),
];

const PRICE: Column<ClientBookingOut> = column(
  'price',
  'Price',
  { width: 88, kind: 'number', wide: 'desk' },
  ({ price, currency }) => formatMoney({ amount: price, currency }),
);

const FIGURES: readonly Column<ClientBookingOut>[] = [
  column('clicks', 'Clicks', { width: 72, kind: 'number', wide: true }, ({ delivered }) =>
    delivered ? formatCount(delivered.clicks) : '–',
  ),
  column('leads', 'Leads', { width: 72, kind: 'number', wide: true }, ({ delivered }) =>
    delivered ? formatCount(delivered.leads) : '–',
  ),
];
