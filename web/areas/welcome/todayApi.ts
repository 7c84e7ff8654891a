import { type Ask, api, endpoint, joinReads, listEndpoint, type Read } from '@masthead/client';
import * as alerts from '@masthead/client/operations/alerts';
import * as auth from '@masthead/client/operations/auth';
import * as media from '@masthead/client/operations/media';
import * as microsites from '@masthead/client/operations/microsites';
import * as stats from '@masthead/client/operations/stats';
import type { ClientBookingOut } from '@masthead/client/types/alerts';

/** A booking as its client sees it. */
export type OwnBooking = ClientBookingOut;

/** The last issue and those that its figures are compared with. */
const COMPARED_ISSUES = 13;
/** Number of imports that are looked through for refused rows. */
const IMPORTS = 20;
/** Number of a client's bookings that are looked through for the next and the last ones. */
const BOOKINGS = 100;

/** Endpoints of the page Today, one for each of its blocks. They are read anew whenever the page opens. */
export const todayApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What preflight finds in an issue. */
    todayFindings: build.query(endpoint(alerts.getAlertEmailReport)),
    /** The figures of the last issues by date, the last one first. */
    todayFigures: build.query(endpoint(() => stats.listEmailStats({ sort: '-date', limit: COMPARED_ISSUES }))),
    /** What waits for the user. */
    inbox: build.query(endpoint(() => auth.listInboxRows())),
    /** Whether the user gets it by mail in the morning. */
    todayDigest: build.query(endpoint(() => auth.getDigestSetting())),
    todayImports: build.query(endpoint(() => stats.listLeadImports({ limit: IMPORTS }))),
    /** Images without alt text; only their number is used. */
    todayImages: build.query(listEndpoint(() => media.listImages({ missingAlt: true, limit: 1 }))),
    /** The last issue by date in which the client has content. */
    todayReport: build.query(
      endpoint((clientId: number) => stats.listEmailStatsOfClient({ clientId, sort: '-date', limit: 1 })),
    ),
    /** The bookings of the client who asks. */
    todayBookings: build.query(
      endpoint(() =>
        (alerts.listAlertBookings as Read<Parameters<typeof alerts.listAlertBookings>[0], OwnBooking[]>)({
          ...{ status: ['hold', 'booked'], limit: BOOKINGS },
        }),
      ),
    ),
    /** What says which sections of a microsite are shown, and which of them are complete. */
    todaySections: build.query(
      joinReads(async (id: number, ask: Ask) => {
        const parts = [
          ask(microsites.getMicrositeSetting(id)),
          ask(microsites.getMicrositeSubmission(id)),
          ask(microsites.getMicrositeKeywords(id)),
        ] as const;
        const [setting, submission, keywords] = await Promise.all(parts);
        return { setting: setting.data, submission: submission.data, hasKeywords: keywords.data.length > 0 };
      }),
    ),
  }),
});
