import { endpoint, listEndpoint, type Operation, withOptions } from '@masthead/client';
import {
  getAlertBooking,
  getAlertCreative,
  listAlertBookings,
  previewAlertCreative,
  previewBookingCreative,
  updateAlertCreative,
  updateBookingCreative,
} from '@masthead/client/operations/alerts';
import type { ClientBookingOut, CreativeIn } from '@masthead/client/types/alerts';
import type { AdBooking, AdSource } from '../model/bookings';
import { LIST, portalApi } from './portal';

// Clients get bookings in this view, and so do staff who ask for it.
const listAsClient = listAlertBookings as Operation<Parameters<typeof listAlertBookings>[0], ClientBookingOut[]>;
const getAsClient = getAlertBooking as Operation<number, ClientBookingOut>;
const bookingsTag = portalApi.enhanceEndpoints({ addTagTypes: ['ClientBookings'] });
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
export const bookingsApi = bookingsTag.injectEndpoints({
  endpoints: (build) => ({
    clientBookings: build.query({
      ...listEndpoint((query: ClientBookings) => listAsClient({ ...query, asClient: true })),
      providesTags: [{ type: 'ClientBookings', id: LIST }],
    }),
    adBooking: build.query({
      ...endpoint<AdSource, AdBooking>((source) =>
        'token' in source ? withOptions(getAlertCreative, PUBLIC)(source.token) : getAsClient(source.bookingId),
      ),
      providesTags: (_booking, _problem, source) =>
        'token' in source ? [] : [{ type: 'ClientBookings', id: source.bookingId }],
    }),
    adPreview: build.query({
      ...endpoint(({ source, body }: Ad) =>
        'token' in source
          ? withOptions(previewAlertCreative, PUBLIC)({ token: source.token, body })
          : previewBookingCreative({ id: source.bookingId, body }),
      ),
      keepUnusedDataFor: 0,
    }),
    sendAd: build.mutation({
      ...endpoint<Ad & { version: number | undefined }, AdBooking>(({ source, version, body }) =>
        'token' in source
          ? withOptions(updateAlertCreative, PUBLIC)({ token: source.token, version, body })
          : updateBookingCreative({ id: source.bookingId, version, body }),
      ),
      invalidatesTags: (_booking, problem) => (problem ? [] : [{ type: 'ClientBookings', id: LIST }]),
      onQueryStarted: async ({ source }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(bookingsApi.util.upsertQueryData('adBooking', source, answer.data));
      },
    }),
  }),
});

export const { useClientBookingsQuery, useAdBookingQuery, useAdPreviewQuery, useSendAdMutation, usePrefetch } =
  bookingsApi;
