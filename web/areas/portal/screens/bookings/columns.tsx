import { getFileUrl } from '@masthead/client';
import type { ClientBookingOut } from '@masthead/client/types/alerts';
import { formatCount, formatDate, formatMoney, getDay, Thumbnail } from '@masthead/kit';
import type { Column } from '@masthead/kit/lists';
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
  {
    key: 'image',
    header: 'Ad',
    width: 72,
    wide: true,
    render: ({ creative }) => creative.image && <Thumbnail src={getFileUrl(creative.image)} width={46} height={38} />,
  },
  {
    key: 'slot',
    header: 'Slot',
    kind: 'title',
    render: ({ position, issue }) => `Ad ${position} of issue ${issue.issue}`,
  },
  { key: 'date', header: 'Date', width: 128, render: ({ issue }) => formatDate(issue.date) },
];

const CLIENT: Column<ClientBookingOut> = {
  key: 'client',
  header: 'Client',
  width: 168,
  wide: 'desk',
  render: ({ client }) => client.company ?? client.id,
};

const STATES: readonly Column<ClientBookingOut>[] = [
  { key: 'status', header: 'Reservation', width: 104, render: ({ status }) => RESERVATIONS[status] },
  { key: 'stage', header: 'Your ad', width: 144, render: (booking) => STAGE_LABELS[getStage(booking)] },
  {
    key: 'due',
    header: 'Send by',
    width: 136,
    wide: true,
    render: (booking) => (canSend(getStage(booking)) ? formatDate(booking.dueAt && getDay(booking.dueAt)) : '–'),
  },
];

const PRICE: Column<ClientBookingOut> = {
  key: 'price',
  header: 'Price',
  width: 88,
  kind: 'number',
  wide: 'desk',
  render: ({ price, currency }) => formatMoney({ amount: price, currency }),
};

const FIGURES: readonly Column<ClientBookingOut>[] = [
  {
    key: 'clicks',
    header: 'Clicks',
    width: 72,
    kind: 'number',
    wide: true,
    render: ({ delivered }) => (delivered ? formatCount(delivered.clicks) : '–'),
  },
  {
    key: 'leads',
    header: 'Leads',
    width: 72,
    kind: 'number',
    wide: true,
    render: ({ delivered }) => (delivered ? formatCount(delivered.leads) : '–'),
  },
];
