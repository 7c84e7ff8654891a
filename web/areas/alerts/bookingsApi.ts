import { endpoint, type Fetch, fetchOrThrow, type Problem, toProblem, toQueryResult } from '@masthead/client';
import {
  createAlertBooking,
  deleteAlertBookings,
  getAlertBoard,
  getAlertBooking,
  getAlertBookingHistory,
  listAlertBookings,
  listAlertRates,
  moveAlertBooking,
  planAlertItems,
  previewBookingCreative,
  requestAlertBookingCreative,
  updateAlertBooking,
  updateAlertRate,
} from '@masthead/client/operations/alerts';
import type {
  BookingIn,
  BookingOut,
  ClientBookingOut,
  CreativeIn,
  MoveIn,
  NewBookingIn,
  RateIn,
  RequestIn,
} from '@masthead/client/types/alerts';
import { pageSizes } from '../../client/generated/limits/alerts';
import { alertsApi, fetchAllPages } from './api';

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

/** Maximum number of bookings per response (API-18). */
const PAGE = pageSizes.listAlertBookings;
const LIVE = ['hold', 'booked'] as const;

/** The sponsor desk: bookings of ad slots, the board, and rates (ALERT-100 to ALERT-118). */
export const bookingsApi = alertsApi.enhanceEndpoints({ addTagTypes: ['Bookings', 'Rates'] }).injectEndpoints({
  endpoints: (build) => ({
    /** The issues of a period with their ad slots. */
    alertBoard: build.query({ ...endpoint(getAlertBoard), providesTags: ['Bookings', 'AlertItems'] }),
    staffBooking: build.query({
      ...endpoint(getAlertBooking),
      // Staff always get all fields (ALERT-117).
      transformResponse: (booking: BookingOut | ClientBookingOut) => booking as BookingOut,
      providesTags: ['Bookings'],
    }),
    bookingHistory: build.query({ ...endpoint(getAlertBookingHistory), providesTags: ['Bookings'] }),
    /** The live bookings of an issue. */
    issueBookings: build.query<BookingOut[], number>({
      queryFn: (alertItemId, _api, _options, fetch) =>
        toQueryResult(fetchBookings(fetch, { alertItemId, status: [...LIVE] })),
      providesTags: ['Bookings'],
    }),
    /** The bookings of the issues of these days that were sold, with what they delivered. */
    soldBookings: build.query<BookingOut[], { from: string; to: string }>({
      queryFn: (days, _api, _options, fetch) => toQueryResult(fetchBookings(fetch, { ...days, status: ['booked'] })),
      providesTags: ['Bookings'],
    }),
    /** The bookings of a client whose creatives are approved, newest first. */
    approvedBookings: build.query<BookingOut[], number>({
      queryFn: (clientId, _api, _options, fetch) =>
        toQueryResult(fetchBookings(fetch, { clientId, creativeStatus: ['approved'] })),
      providesTags: ['Bookings'],
    }),
    /** Holds or books slots one after the other. A slot that somebody else took is reported, the others are kept. */
    createBookings: build.mutation<Outcome<BookingOut>, readonly NewBookingIn[]>({
      queryFn: async (bookings, _api, _options, fetch) => ({
        data: await sendAll(bookings, async (body) => (await fetchOrThrow(fetch, createAlertBooking(body))).data),
      }),
      invalidatesTags: ['Bookings'],
    }),
    changeBooking: build.mutation({
      ...endpoint((change: Change<BookingIn>) => updateAlertBooking(change)),
      invalidatesTags: (booking, _problem, { body }) =>
        body.creativeStatus || body.status || body.clientId ? ['Bookings', ...getIssueTags(booking)] : ['Bookings'],
    }),
    moveBooking: build.mutation({
      ...endpoint((change: Change<MoveIn>) => moveAlertBooking(change)),
      invalidatesTags: ['Bookings', 'Issue', 'Email'],
    }),
    /** Mails the requests for creatives one after the other. */
    requestCreatives: build.mutation<Outcome<BookingOut>, readonly Change<RequestIn>[]>({
      queryFn: async (requests, _api, _options, fetch) => ({
        data: await sendAll(
          requests,
          async (request) => (await fetchOrThrow(fetch, requestAlertBookingCreative(request))).data,
        ),
      }),
      invalidatesTags: ['Bookings'],
    }),
    cancelBookings: build.mutation({
      ...endpoint((ids: number[]) => deleteAlertBookings({ itemsToDelete: ids })),
      invalidatesTags: ['Bookings', 'Issue', 'Email'],
    }),
    /** The email with this ad alone. */
    creativePreview: build.query(
      endpoint(({ id, body }: { id: number; body: CreativeIn }) => previewBookingCreative({ id, body })),
    ),
    planIssues: build.mutation({ ...endpoint(planAlertItems), invalidatesTags: ['AlertItems'] }),
    rates: build.query({ ...endpoint(listAlertRates), providesTags: ['Rates'] }),
    saveRate: build.mutation({
      ...endpoint(({ position, version, body }: { position: number; version: number | undefined; body: RateIn }) =>
        updateAlertRate({ position, body, ...(version !== undefined && { version }) }),
      ),
      invalidatesTags: ['Rates'],
    }),
  }),
});

export const {
  useAlertBoardQuery,
  useStaffBookingQuery,
  useLazyStaffBookingQuery,
  useBookingHistoryQuery,
  useIssueBookingsQuery,
  useSoldBookingsQuery,
  useApprovedBookingsQuery,
  useCreateBookingsMutation,
  useChangeBookingMutation,
  useMoveBookingMutation,
  useRequestCreativesMutation,
  useCancelBookingsMutation,
  useCreativePreviewQuery,
  usePlanIssuesMutation,
  useRatesQuery,
  useSaveRateMutation,
} = bookingsApi;

type Filters = Omit<Parameters<typeof listAlertBookings>[0], 'limit' | 'skip'>;

function fetchBookings(fetch: Fetch, filters: Filters): Promise<BookingOut[]> {
  return fetchAllPages((skip) => fetchOrThrow(fetch, listAlertBookings({ ...filters, limit: PAGE, skip }))) as Promise<
    BookingOut[]
  >;
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

/** Return the tags of the issue of a booking, whose slot changes with an approval (ALERT-113). */
function getIssueTags(booking: BookingOut | undefined) {
  if (!booking) return [];
  return [
    { type: 'Issue' as const, id: booking.alertItemId },
    { type: 'Email' as const, id: booking.alertItemId },
  ];
}
