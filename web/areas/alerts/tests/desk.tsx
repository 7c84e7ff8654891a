import { addDays, getToday } from '@masthead/kit';
import { screen } from '@testing-library/react';
import { listReply, type Routes, renderScreen, type SentRequest, stubApi } from '../../../testing/screen';
import type { BoardIssue } from '../model/board';
import type { Booking } from '../model/bookings';
import Sponsors from '../screens/sponsors/Sponsors';
import { boardIssue, bookedSlot, booking } from './bookings';

const DAYS = [-7, 7, 14, 21].map((by) => addDays(getToday(), by));
export const dueAt = `${DAYS[3]}T01:00:00Z`;
export const heliox = booking({
  ...{ alertItemId: 2, position: 3, version: 4, dueAt, creativeStatus: 'submitted' },
  ...creative(),
});
export const cavanagh = booking({
  ...{ alertItemId: 3, position: 3, version: 6, clientId: 204, dueAt },
  client: { id: 204, company: 'Cavanagh Filtration' },
});
export const sold = booking({
  ...{ alertItemId: 1, position: 1 },
  delivered: { clicks: 312, leads: 5, usualClicks: 287.5 },
});

function creative(): Pick<Booking, 'creative'> {
  const image = 'files.example/heliox.png';
  return {
    creative: { image, imageWidth: 485, imageHeight: 400, link: 'https://heliox.example/bags', altText: 'Bags' },
  };
}

export const BOARD: BoardIssue[] = [
  boardIssue(1, DAYS[0] ?? '', [bookedSlot(sold)], 'published'),
  boardIssue(2, DAYS[1] ?? '', [bookedSlot(heliox)]),
  boardIssue(3, DAYS[2] ?? '', [bookedSlot(cavanagh)]),
  boardIssue(4, DAYS[3] ?? ''),
];
export const PERIOD = `?from=${DAYS[0]}&to=${DAYS[3]}`;
const CLIENTS = [
  { id: 117, company: 'Heliox Single-Use' },
  { id: 204, company: 'Cavanagh Filtration' },
];
export const RATES = [
  { id: 6, position: 6, name: 'Ad 6', price: 140_000, currency: 'USD', version: 2, createdAt: dueAt },
];

/** Open the board of four issues: one is published, two have a booking. */
export async function openBoard(routes: Routes = {}, path = '/sponsors', search = '') {
  const sent = stubApi({
    'GET alert-board': { body: BOARD },
    'GET alert-rates': { body: RATES },
    'GET alert-bookings': listReply([sold]),
    'GET clients': listReply(CLIENTS),
    ...Object.fromEntries(
      [heliox, cavanagh].flatMap((one) => [
        [`GET alert-booking/${one.id}`, { body: one }],
        [`GET alert-booking/${one.id}/history`, { body: [] }],
      ]),
    ),
    'POST alert-booking': ({ body }) => ({ status: 201, body: booking({ ...(body as object) }) }),
    ...routes,
  });
  const route = path.startsWith('/sponsors/booking') ? '/sponsors/booking/:id' : path;
  const shown = renderScreen(<Sponsors />, { at: `${path}${PERIOD}${search}`, route });
  await screen.findByRole('grid');
  return { ...shown, sent, changes: () => sent.filter(({ method }) => method !== 'GET') };
}

export const cellOf = (position: number, issue: number) =>
  screen.getByRole('gridcell', { name: new RegExp(`^Ad ${position}, issue ${issue},`) });

export const bodiesOf = (changes: readonly SentRequest[]) =>
  changes.map(({ method, path, body, version }) => ({ method, path, body, version }));
