import { api, endpoint, listEndpoint, type Read, type ReadRequest, withOptions } from '@masthead/client';
import * as alerts from '@masthead/client/operations/alerts';
import type { ClientBookingOut, CreativeIn } from '@masthead/client/types/alerts';
import type { AdBooking, AdSource } from '../model/bookings';

// Clients get bookings in this view, and so do staff who ask for it.
const listAsClient = alerts.listAlertBookings as Read<
  Parameters<typeof alerts.listAlertBookings>[0],
  ClientBookingOut[]
>;
const getAsClient = alerts.getAlertBooking as Read<number, ClientBookingOut>;
/** By a link there is no token that may have expired. */
const PUBLIC = { retryAfterSignIn: false };

interface Ad {
  source: AdSource;
  body: CreativeIn;
}

interface ClientBookings {
  /** Staff choose a client; others get their own. */
  clientId?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
  status?: ClientBookingOut['status'][];
  limit: number;
  skip: number;
}

/** Endpoints of clients' bookings and of their ads (ALERT-111, ALERT-117). */
export const bookingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    clientBookings: build.query(listEndpoint((query: ClientBookings) => listAsClient({ ...query, asClient: true }))),
    adBooking: build.query(
      endpoint(
        (source: AdSource): ReadRequest<AdBooking> =>
          'token' in source
            ? withOptions(alerts.getAlertCreative, PUBLIC)(source.token)
            : getAsClient(source.bookingId),
      ),
    ),
    adPreview: build.query({
      ...endpoint(({ source, body }: Ad) =>
        'token' in source
          ? withOptions(alerts.previewAlertCreative, PUBLIC)({ token: source.token, body })
          : alerts.previewBookingCreative({ id: source.bookingId, body }),
      ),
      keepUnusedDataFor: 0,
    }),
    sendAd: build.mutation(
      endpoint<Ad & { version: number | undefined }, AdBooking>(
        ({ source, version, body }) =>
          'token' in source
            ? withOptions(alerts.updateAlertCreative, PUBLIC)({ token: source.token, version, body })
            : alerts.updateBookingCreative({ id: source.bookingId, version, body }),
        (dispatch, booking, { source }) => {
          dispatch(bookingsApi.util.upsertQueryData('adBooking', source, booking));
        },
      ),
    ),
  }),
});
