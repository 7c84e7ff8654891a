import {
  type Ask,
  api,
  endpoint,
  joinChanges,
  joinReads,
  listEndpoint,
  type Problem,
  readRange,
  toProblem,
} from '@masthead/client';
import * as alerts from '@masthead/client/operations/alerts';
import type {
  BookingIn,
  BookingOut,
  ClientBookingOut,
  CreativeIn,
  MoveIn,
  NewBookingIn,
  RateIn,
} from '@masthead/client/types/alerts';
import { pageSizes } from '../../client/generated/limits/alerts';

interface Change<Body> {
  id: number;
  version: number;
  body: Body;
}

/** What became of several requests: what succeeded, and why the others were refused. */
export interface Outcome<T> {
  done: T[];
  refused: Problem[];
}

const LIVE = ['hold', 'booked'] as const;

/** The sponsor desk: bookings of ad slots, the board, and rates (ALERT-100 to ALERT-118). */
export const bookingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    staffBooking: build.query({
      ...endpoint(alerts.getAlertBooking),
      // Staff always get all fields (ALERT-117).
      transformResponse: (booking: BookingOut | ClientBookingOut) => booking as BookingOut,
    }),
    bookingHistory: build.query(endpoint(alerts.getAlertBookingHistory)),
    /** The live bookings of an issue. */
    issueBookings: build.query(
      joinReads((alertItemId: number, ask) => readBookings(ask, { alertItemId, status: [...LIVE] })),
    ),
    /** The bookings of the issues of these days that were sold, with what they delivered. */
    soldBookings: build.query(
      joinReads((days: { from: string; to: string }, ask) => readBookings(ask, { ...days, status: ['booked'] })),
    ),
    /** The newest of a client's holds and bookings that have not ended. */
    liveBookings: build.query({
      ...listEndpoint((clientId: number) => alerts.listAlertBookings({ clientId, status: [...LIVE], limit: 10 })),
      keepUnusedDataFor: 0,
    }),
    /** The bookings of a client's issues from a day on, but not those that ended. */
    deskBookings: build.query(
      joinReads((client: { clientId: number; from: string }, ask) =>
        readBookings(ask, { ...client, status: [...LIVE] }),
      ),
    ),
    /** The bookings of a client whose creatives are approved, newest first. */
    approvedBookings: build.query(
      joinReads((clientId: number, ask) => readBookings(ask, { clientId, creativeStatus: ['approved'] })),
    ),
    /** Holds or books slots one after the other. A slot that somebody else took is reported, the others are kept. */
    createBookings: build.mutation(
      joinChanges((bookings: readonly NewBookingIn[], ask) =>
        sendAll(bookings, async (body) => (await ask(alerts.createAlertBooking(body))).data),
      ),
    ),
    changeBooking: build.mutation(endpoint((change: Change<BookingIn>) => alerts.updateAlertBooking(change))),
    moveBooking: build.mutation(endpoint((change: Change<MoveIn>) => alerts.moveAlertBooking(change))),
    /** Mails one request for the creatives of a client. */
    requestCreatives: build.mutation(endpoint(alerts.requestAlertBookingCreatives)),
    /** Mails clients that their ads are out, each once (ALERT-134). */
    tellClients: build.mutation(endpoint(alerts.tellAboutAlertBookings)),
    /** Has clients not told who wait for the first click. */
    untellClients: build.mutation(
      joinChanges(async (ids: readonly number[], ask) => {
        for (const id of ids) await ask(alerts.untellAboutAlertBooking(id));
      }),
    ),
    /** Makes links to pass on, one for each booking, and returns their addresses. */
    createSponsorLinks: build.mutation(
      joinChanges(async (ids: readonly number[], ask) => {
        const urls: string[] = [];
        for (const id of ids) urls.push((await ask(alerts.createAlertBookingLink(id))).data.url);
        return urls;
      }),
    ),
    cancelBookings: build.mutation(endpoint((ids: number[]) => alerts.deleteAlertBookings({ itemsToDelete: ids }))),
    /** The email with this ad alone. */
    creativePreview: build.query(
      endpoint(({ id, body }: { id: number; body: CreativeIn }) => alerts.previewBookingCreative({ id, body })),
    ),
    planIssues: build.mutation(endpoint(alerts.planAlertItems)),
    rates: build.query(endpoint(alerts.listAlertRates)),
    saveRate: build.mutation(
      endpoint(({ position, version, body }: { position: number; version: number | undefined; body: RateIn }) =>
        alerts.updateAlertRate({ position, body, ...(version !== undefined && { version }) }),
      ),
    ),
  }),
});

type Filters = Omit<Parameters<typeof alerts.listAlertBookings>[0], 'limit' | 'skip'>;

async function readBookings(ask: Ask, filters: Filters): Promise<BookingOut[]> {
  const { items } = await readRange(ask, alerts.listAlertBookings, filters, { page: pageSizes.listAlertBookings });
  return items as BookingOut[];
}

async function sendAll<Body, T>(bodies: readonly Body[], send: (body: Body) => Promise<T>): Promise<Outcome<T>> {
  const outcome: Outcome<T> = { done: [], refused: [] };
  for (const body of bodies) {
    try {
      outcome.done.push(await send(body));
    } catch (problem) {
      outcome.refused.push(toProblem(problem));
    }
  }
  return outcome;
}
