// Made by `make generate` from the service; not to be edited.

import type { Operation, Read } from '../../operation';
import type { Status, AdSlotOut, CreativeStatus, BoardIssue, Status2, BookingOut, NewBookingIn, ClientBookingOut, CreativeIn, BookingIn, BookingChangeOut, SponsorLinkOut, MoveIn, RequestIn, ImageUploadOut, ImageUploadIn, Deleted, ItemsToDelete, RequestsIn, TellIn, SponsorPageOut, VersionOut, Variant, EmailReport, TestMailOut, TestMailIn, AlertItemOut, AlertItemIn, AlertItemChangeIn, AlertItemCopyIn, PresenceOut, PresenceIn, RestoreIn, StartIn, CalendarIssue, AlertItemCounts, AlertItemProposal, PlanIn, TrashedItemOut, TrashedSectionOut, UndatedIssue, RateOut, RateIn, SourceUseOut, ThreadOut, ThreadChangeIn, ThreadIn, AlertSectionOut, AlertsAll, HouseOut, HouseIn, Brand, ImportResult, ImportIn, PublicIssueEmail, PublicIssue, SystemReport, Discarded, DeadLetterSelection, Redriven, AlertSectionNew, AlertSectionChange } from '../alerts';

type ListAlertAdSlotsApiResponse =
  /** status 200 Successful Response */ AdSlotOut[];
type ListAlertAdSlotsApiArg = /** The ids of the ads. */ number[];
type GetAlertBoardApiResponse =
  /** status 200 Successful Response */ BoardIssue[];
type GetAlertBoardApiArg = {
  /** By default 30 days ago. */
  from?: string | null;
  /** By default in 120 days. */
  to?: string | null;
};
type CreateAlertBookingApiResponse =
  /** status 201 Successful Response */ BookingOut;
type CreateAlertBookingApiArg = NewBookingIn;
type GetAlertBookingApiResponse =
  /** status 200 Successful Response */ BookingOut | ClientBookingOut;
type GetAlertBookingApiArg = /** The booking's id. */ number;
type UpdateAlertBookingApiResponse =
  /** status 200 Successful Response */ BookingOut;
type UpdateAlertBookingApiArg = {
  /** The booking's id. */
  id: number;
  /** The version it is based on. */
  version?: number;
  body: BookingIn;
};
type UpdateBookingCreativeApiResponse =
  /** status 200 Successful Response */ ClientBookingOut;
type UpdateBookingCreativeApiArg = {
  /** The booking's id. */
  id: number;
  /** The version it is based on. */
  version?: number;
  body: CreativeIn;
};
type GetAlertBookingHistoryApiResponse =
  /** status 200 Successful Response */ BookingChangeOut[];
type GetAlertBookingHistoryApiArg = /** The booking's id. */ number;
type CreateAlertBookingLinkApiResponse =
  /** status 201 Successful Response */ SponsorLinkOut;
type CreateAlertBookingLinkApiArg = /** The booking's id. */ number;
type MoveAlertBookingApiResponse =
  /** status 200 Successful Response */ BookingOut;
type MoveAlertBookingApiArg = {
  /** The booking's id. */
  id: number;
  /** The version it is based on. */
  version?: number;
  body: MoveIn;
};
type PreviewBookingCreativeApiResponse =
  /** status 200 Successful Response */ string;
type PreviewBookingCreativeApiArg = {
  /** The booking's id. */
  id: number;
  body: CreativeIn;
};
type RequestAlertBookingCreativeApiResponse =
  /** status 200 Successful Response */ BookingOut;
type RequestAlertBookingCreativeApiArg = {
  /** The booking's id. */
  id: number;
  /** The version it is based on. */
  version?: number;
  body: RequestIn;
};
type UntellAboutAlertBookingApiResponse =
  /** status 200 Successful Response */ BookingOut;
type UntellAboutAlertBookingApiArg = /** The booking's id. */ number;
type UploadBookingCreativeApiResponse =
  /** status 200 Successful Response */ ImageUploadOut;
type UploadBookingCreativeApiArg = {
  /** The booking's id. */
  id: number;
  body: ImageUploadIn;
};
type DeleteAlertBookingsApiResponse =
  /** status 200 Successful Response */ Deleted;
type DeleteAlertBookingsApiArg = ItemsToDelete;
type ListAlertBookingsApiResponse =
  /** status 200 Successful Response */ (BookingOut | ClientBookingOut)[];
type ListAlertBookingsApiArg = {
  /** As their client sees them. */
  asClient?: boolean;
  /** The maximum number of records. */
  limit?: number;
  /** The number of records to skip. */
  skip?: number;
  /** The `X-Next-Cursor` of the previous page, for deep pages. */
  cursor?: string | null;
  /** The sort order; `-` is descending. */
  sort?: string;
  /** Words in slot, issue, company or reference. */
  q?: string;
  /** Issues from this day on. */
  from?: string | null;
  /** Issues up to this day. */
  to?: string | null;
  clientId?: number | null;
  /** Only these statuses; all without it. */
  status?: Status2[] | null;
  alertItemId?: number | null;
  /** Only these; all without it. */
  creativeStatus?: CreativeStatus[] | null;
};
type RequestAlertBookingCreativesApiResponse =
  /** status 200 Successful Response */ BookingOut[];
type RequestAlertBookingCreativesApiArg = RequestsIn;
type TellAboutAlertBookingsApiResponse =
  /** status 200 Successful Response */ BookingOut[];
type TellAboutAlertBookingsApiArg = TellIn;
type GetAlertCreativeApiResponse =
  /** status 200 Successful Response */ SponsorPageOut;
type GetAlertCreativeApiArg = /** Of the link. */ string;
type UpdateAlertCreativeApiResponse =
  /** status 200 Successful Response */ SponsorPageOut;
type UpdateAlertCreativeApiArg = {
  /** Of the link. */
  token: string;
  /** The version it is based on. */
  version?: number;
  body: CreativeIn;
};
type PreviewAlertCreativeApiResponse =
  /** status 200 Successful Response */ string;
type PreviewAlertCreativeApiArg = {
  /** Of the link. */
  token: string;
  body: CreativeIn;
};
type UploadAlertCreativeApiResponse =
  /** status 200 Successful Response */ ImageUploadOut;
type UploadAlertCreativeApiArg = {
  /** Of the link. */
  token: string;
  body: ImageUploadIn;
};
type ListAlertEditionsApiResponse =
  /** status 200 Successful Response */ VersionOut[];
type ListAlertEditionsApiArg = /** The alert item's id. */ number;
type GetAlertEmailApiResponse =
  /** status 200 Successful Response */ string;
type GetAlertEmailApiArg = {
  /** The alert item's id. */
  id: number;
  /** With the real targets of its links, to look at, not to send. */
  targets?: boolean;
  /** The standard or the holiday edition. */
  variant?: Variant;
  /** As it was when the issue was published the last time. */
  snapshot?: boolean;
  /** As it was in this version, or in the one that was sent. */
  version?: number | "sent" | null;
};
type RetryAlertEmailChecksApiResponse = unknown;
type RetryAlertEmailChecksApiArg = {
  /** The alert item's id. */
  id: number;
  /** The standard or the holiday edition. */
  variant?: Variant;
  /** As it was when the issue was published the last time. */
  snapshot?: boolean;
  /** As it was in this version, or in the one that was sent. */
  version?: number | "sent" | null;
};
type GetAlertEmailFileApiResponse =
  /** status 200 Successful Response */ Blob;
type GetAlertEmailFileApiArg = {
  /** The alert item's id. */
  id: number;
  /** The standard or the holiday edition. */
  variant?: Variant;
  /** As it was when the issue was published the last time. */
  snapshot?: boolean;
  /** As it was in this version, or in the one that was sent. */
  version?: number | "sent" | null;
};
type GetAlertEmailReportApiResponse =
  /** status 200 Successful Response */ EmailReport;
type GetAlertEmailReportApiArg = {
  /** The alert item's id. */
  id: number;
  /** The standard or the holiday edition. */
  variant?: Variant;
  /** As it was when the issue was published the last time. */
  snapshot?: boolean;
  /** As it was in this version, or in the one that was sent. */
  version?: number | "sent" | null;
};
type SendAlertEmailTestApiResponse =
  /** status 200 Successful Response */ TestMailOut;
type SendAlertEmailTestApiArg = {
  /** The alert item's id. */
  id: number;
  /** The standard or the holiday edition. */
  variant?: Variant;
  /** As it was when the issue was published the last time. */
  snapshot?: boolean;
  /** As it was in this version, or in the one that was sent. */
  version?: number | "sent" | null;
  body: TestMailIn;
};
type GetAlertEmailTextApiResponse =
  /** status 200 Successful Response */ string;
type GetAlertEmailTextApiArg = {
  /** The alert item's id. */
  id: number;
  /** The standard or the holiday edition. */
  variant?: Variant;
  /** As it was when the issue was published the last time. */
  snapshot?: boolean;
  /** As it was in this version, or in the one that was sent. */
  version?: number | "sent" | null;
};
type CreateAlertItemApiResponse =
  /** status 201 Successful Response */ AlertItemOut;
type CreateAlertItemApiArg = AlertItemIn;
type DeleteAlertItemApiResponse =
  /** status 200 Successful Response */ Deleted;
type DeleteAlertItemApiArg = {
  /** The alert item's id. */
  id: number;
  /** The version it is based on. */
  version?: number;
};
type GetAlertItemApiResponse =
  /** status 200 Successful Response */ AlertItemOut;
type GetAlertItemApiArg = /** The alert item's id. */ number;
type UpdateAlertItemApiResponse =
  /** status 200 Successful Response */ AlertItemOut;
type UpdateAlertItemApiArg = {
  /** The alert item's id. */
  id: number;
  /** The version it is based on. */
  version?: number;
  body: AlertItemChangeIn;
};
type CopyAlertItemApiResponse =
  /** status 201 Successful Response */ AlertItemOut;
type CopyAlertItemApiArg = {
  /** The alert item's id. */
  id: number;
  body: AlertItemCopyIn;
};
type UpdateAlertItemPresenceApiResponse =
  /** status 200 Successful Response */ PresenceOut[];
type UpdateAlertItemPresenceApiArg = {
  /** The alert item's id. */
  id: number;
  body: PresenceIn;
};
type RestoreAlertItemApiResponse =
  /** status 200 Successful Response */ AlertItemOut;
type RestoreAlertItemApiArg = {
  /** The alert item's id. */
  id: number;
  body: RestoreIn;
};
type UndoStartOfAlertItemApiResponse =
  /** status 200 Successful Response */ AlertItemOut;
type UndoStartOfAlertItemApiArg = {
  /** The alert item's id. */
  id: number;
  /** The version it is based on. */
  version?: number;
  body: StartIn;
};
type StartAlertItemApiResponse =
  /** status 200 Successful Response */ AlertItemOut;
type StartAlertItemApiArg = {
  /** The alert item's id. */
  id: number;
  /** The version it is based on. */
  version?: number;
  body: StartIn;
};
type ListAlertItemsApiResponse =
  /** status 200 Successful Response */ AlertItemOut[];
type ListAlertItemsApiArg = {
  /** Only this status; all without it. */
  status?: Status | null;
  /** Words in the number and title, such as `#418 Single-use`. */
  q?: string;
  /** Only imported issues with something still to be mended, or others. */
  importFlags?: boolean | null;
  /** The maximum number of records. */
  limit?: number;
  /** The number of records to skip. */
  skip?: number;
  /** The `X-Next-Cursor` of the previous page, for deep pages. */
  cursor?: string | null;
  /** The sort order; `-` is descending. */
  sort?: string;
};
type ListCalendarIssuesApiResponse =
  /** status 200 Successful Response */ CalendarIssue[];
type ListCalendarIssuesApiArg = {
  /** The first day. */
  from: string;
  /** The last day; 62 days at most. */
  to: string;
};
type CountAlertItemsApiResponse =
  /** status 200 Successful Response */ AlertItemCounts;
type CountAlertItemsApiArg = void;
type GetNextAlertItemApiResponse =
  /** status 200 Successful Response */ AlertItemProposal;
type GetNextAlertItemApiArg = void;
type PlanAlertItemsApiResponse =
  /** status 201 Successful Response */ AlertItemOut[];
type PlanAlertItemsApiArg = PlanIn;
type PurgeAlertItemsApiResponse =
  /** status 200 Successful Response */ Deleted;
type PurgeAlertItemsApiArg = ItemsToDelete;
type ListTrashedAlertItemsApiResponse =
  /** status 200 Successful Response */ TrashedItemOut[];
type ListTrashedAlertItemsApiArg = {
  /** A part of the number or the title. */
  q?: string;
  /** The maximum number of records. */
  limit?: number;
  /** The number of records to skip. */
  skip?: number;
  /** The `X-Next-Cursor` of the previous page, for deep pages. */
  cursor?: string | null;
  /** The sort order; `-` is descending. */
  sort?: string;
};
type ListTrashedSectionsApiResponse =
  /** status 200 Successful Response */ TrashedSectionOut[];
type ListTrashedSectionsApiArg = /** The alert item's id. */ number;
type ListUndatedIssuesApiResponse =
  /** status 200 Successful Response */ UndatedIssue[];
type ListUndatedIssuesApiArg = void;
type UpdateAlertRateApiResponse =
  /** status 200 Successful Response */ RateOut;
type UpdateAlertRateApiArg = {
  /** Of the ad slot. */
  position: number;
  /** The version it is based on. */
  version?: number;
  body: RateIn;
};
type ListAlertRatesApiResponse =
  /** status 200 Successful Response */ RateOut[];
type ListAlertRatesApiArg = void;
type ListAlertSourceUsesApiResponse =
  /** status 200 Successful Response */ SourceUseOut[];
type ListAlertSourceUsesApiArg = /** As `post/1740`. */ string[];
type DeleteAlertThreadMessageApiResponse =
  /** status 200 Successful Response */ Deleted;
type DeleteAlertThreadMessageApiArg = {
  /** The thread's id. */
  threadId: number;
  /** The message's id. */
  message: number;
  /** The version it is based on. */
  version?: number;
};
type UpdateAlertThreadApiResponse =
  /** status 200 Successful Response */ ThreadOut;
type UpdateAlertThreadApiArg = {
  /** The thread's id. */
  threadId: number;
  /** The version it is based on. */
  version?: number;
  body: ThreadChangeIn;
};
type ListAlertThreadsApiResponse =
  /** status 200 Successful Response */ ThreadOut[];
type ListAlertThreadsApiArg = {
  /** The alert item's id. */
  alertItemId: number;
  /** The maximum number of records. */
  limit?: number;
  /** The number of records to skip. */
  skip?: number;
  /** The `X-Next-Cursor` of the previous page, for deep pages. */
  cursor?: string | null;
  /** The sort order; `-` is descending. */
  sort?: string;
};
type CreateAlertThreadApiResponse =
  /** status 201 Successful Response */ ThreadOut;
type CreateAlertThreadApiArg = {
  /** The alert item's id. */
  alertItemId: number;
  body: ThreadIn;
};
type GetAlertsAllApiResponse =
  /** status 200 Successful Response */ AlertsAll;
type GetAlertsAllApiArg = {
  /** The alert item's id. */
  id: number;
  /** As it was when it was published the last time. */
  snapshot?: boolean;
};
type GetHouseApiResponse =
  /** status 200 Successful Response */ HouseOut;
type GetHouseApiArg = void;
type UpdateHouseApiResponse =
  /** status 200 Successful Response */ HouseOut;
type UpdateHouseApiArg = {
  /** The version it is based on. */
  version?: number;
  body: HouseIn;
};
type GetBrandApiResponse = /** status 200 Successful Response */ Brand;
type GetBrandApiArg = void;
type PostImportAlertAdsApiResponse =
  /** status 200 Successful Response */ ImportResult[];
type PostImportAlertAdsApiArg = ImportIn;
type PostImportAlertBioprocessApiResponse =
  /** status 200 Successful Response */ ImportResult[];
type PostImportAlertBioprocessApiArg = ImportIn;
type PostImportAlertDiscoveryApiResponse =
  /** status 200 Successful Response */ ImportResult[];
type PostImportAlertDiscoveryApiArg = ImportIn;
type PostImportAlertDownstreamApiResponse =
  /** status 200 Successful Response */ ImportResult[];
type PostImportAlertDownstreamApiArg = ImportIn;
type PostImportAlertEventApiResponse =
  /** status 200 Successful Response */ ImportResult[];
type PostImportAlertEventApiArg = ImportIn;
type PostImportAlertFactApiResponse =
  /** status 200 Successful Response */ ImportResult[];
type PostImportAlertFactApiArg = ImportIn;
type PostImportAlertFillApiResponse =
  /** status 200 Successful Response */ ImportResult[];
type PostImportAlertFillApiArg = ImportIn;
type PostImportAlertHumorApiResponse =
  /** status 200 Successful Response */ ImportResult[];
type PostImportAlertHumorApiArg = ImportIn;
type PostImportAlertItemApiResponse =
  /** status 200 Successful Response */ ImportResult[];
type PostImportAlertItemApiArg = ImportIn;
type PostImportAlertJobApiResponse =
  /** status 200 Successful Response */ ImportResult[];
type PostImportAlertJobApiArg = ImportIn;
type PostImportAlertNewsApiResponse =
  /** status 200 Successful Response */ ImportResult[];
type PostImportAlertNewsApiArg = ImportIn;
type PostImportAlertOtdApiResponse =
  /** status 200 Successful Response */ ImportResult[];
type PostImportAlertOtdApiArg = ImportIn;
type PostImportAlertPatentApiResponse =
  /** status 200 Successful Response */ ImportResult[];
type PostImportAlertPatentApiArg = ImportIn;
type PostImportAlertPollApiResponse =
  /** status 200 Successful Response */ ImportResult[];
type PostImportAlertPollApiArg = ImportIn;
type PostImportAlertPreviousPollApiResponse =
  /** status 200 Successful Response */ ImportResult[];
type PostImportAlertPreviousPollApiArg = ImportIn;
type PostImportAlertPreviousSurveyApiResponse =
  /** status 200 Successful Response */ ImportResult[];
type PostImportAlertPreviousSurveyApiArg = ImportIn;
type PostImportAlertProjectApiResponse =
  /** status 200 Successful Response */ ImportResult[];
type PostImportAlertProjectApiArg = ImportIn;
type PostImportAlertQuoteApiResponse =
  /** status 200 Successful Response */ ImportResult[];
type PostImportAlertQuoteApiArg = ImportIn;
type PostImportAlertRegulatoryApiResponse =
  /** status 200 Successful Response */ ImportResult[];
type PostImportAlertRegulatoryApiArg = ImportIn;
type PostImportAlertSolutionApiResponse =
  /** status 200 Successful Response */ ImportResult[];
type PostImportAlertSolutionApiArg = ImportIn;
type PostImportAlertSpotlightApiResponse =
  /** status 200 Successful Response */ ImportResult[];
type PostImportAlertSpotlightApiArg = ImportIn;
type PostImportAlertSurveyApiResponse =
  /** status 200 Successful Response */ ImportResult[];
type PostImportAlertSurveyApiArg = ImportIn;
type PostImportAlertTedApiResponse =
  /** status 200 Successful Response */ ImportResult[];
type PostImportAlertTedApiArg = ImportIn;
type PostImportAlertUpstreamApiResponse =
  /** status 200 Successful Response */ ImportResult[];
type PostImportAlertUpstreamApiArg = ImportIn;
type GetAlertPageApiResponse =
  /** status 200 Successful Response */ string;
type GetAlertPageApiArg = {
  /** The word of the house in addresses. */
  word: string;
  /** The number of the issue. */
  issue: number;
};
type GetPublicAlertApiResponse =
  /** status 200 Successful Response */ PublicIssueEmail;
type GetPublicAlertApiArg = /** The number of the issue. */ number;
type ListPublicAlertsApiResponse =
  /** status 200 Successful Response */ PublicIssue[];
type ListPublicAlertsApiArg = {
  /** Words in number and title, such as `#418 filters`. */
  q?: string;
  /** The maximum number of records. */
  limit?: number;
  /** The `X-Next-Cursor` of the previous page. */
  cursor?: string | null;
};
type GetAlertsAtomApiResponse =
  /** status 200 Successful Response */ Blob;
type GetAlertsAtomApiArg = void;
type GetAlertsSitemapApiResponse =
  /** status 200 Successful Response */ Blob;
type GetAlertsSitemapApiArg = void;
type GetAlertsSystemApiResponse =
  /** status 200 Successful Response */ SystemReport;
type GetAlertsSystemApiArg = void;
type DiscardAlertsDeadLettersApiResponse =
  /** status 200 Successful Response */ Discarded;
type DiscardAlertsDeadLettersApiArg = DeadLetterSelection;
type RedriveAlertsDeadLettersApiResponse =
  /** status 200 Successful Response */ Redriven;
type RedriveAlertsDeadLettersApiArg = DeadLetterSelection;
type CreateAlertSectionApiResponse =
  /** status 200 Successful Response */ AlertSectionOut;
type CreateAlertSectionApiArg = {
  kind:
    | "ads"
    | "bioprocess"
    | "discovery"
    | "downstream"
    | "event"
    | "fact"
    | "fill"
    | "humor"
    | "job"
    | "news"
    | "otd"
    | "patent"
    | "poll"
    | "previous-poll"
    | "previous-survey"
    | "project"
    | "quote"
    | "regulatory"
    | "solution"
    | "spotlight"
    | "survey"
    | "ted"
    | "upstream";
  body: AlertSectionNew;
};
type GetAlertSectionApiResponse =
  | /** status 200 Successful Response */ AlertSectionOut[]
  | (AlertSectionOut | null)
  | (AlertSectionOut | null)
  | (AlertSectionOut | null)
  | (AlertSectionOut | null)
  | (AlertSectionOut | null)
  | (AlertSectionOut | null)
  | (AlertSectionOut | null)
  | AlertSectionOut[]
  | AlertSectionOut[]
  | (AlertSectionOut | null)
  | (AlertSectionOut | null)
  | (AlertSectionOut | null)
  | (AlertSectionOut | null)
  | (AlertSectionOut | null)
  | (AlertSectionOut | null)
  | (AlertSectionOut | null)
  | (AlertSectionOut | null)
  | (AlertSectionOut | null)
  | (AlertSectionOut | null)
  | (AlertSectionOut | null)
  | (AlertSectionOut | null)
  | (AlertSectionOut | null);
type GetAlertSectionApiArg = {
  kind:
    | "ads"
    | "bioprocess"
    | "discovery"
    | "downstream"
    | "event"
    | "fact"
    | "fill"
    | "humor"
    | "jobs"
    | "news"
    | "otd"
    | "patent"
    | "poll"
    | "previous-poll"
    | "previous-survey"
    | "project"
    | "quote"
    | "regulatory"
    | "solution"
    | "spotlight"
    | "survey"
    | "ted"
    | "upstream";
  /** The alert item's id. */
  id: number;
};
type UpdateAlertSectionApiResponse =
  /** status 200 Successful Response */ AlertSectionOut;
type UpdateAlertSectionApiArg = {
  kind:
    | "ads"
    | "bioprocess"
    | "discovery"
    | "downstream"
    | "event"
    | "fact"
    | "fill"
    | "humor"
    | "job"
    | "news"
    | "otd"
    | "patent"
    | "poll"
    | "previous-poll"
    | "previous-survey"
    | "project"
    | "quote"
    | "regulatory"
    | "solution"
    | "spotlight"
    | "survey"
    | "ted"
    | "upstream";
  /** The section's own id. */
  id: number;
  /** The version it is based on. */
  version?: number;
  body: AlertSectionChange;
};
type DeleteAlertSectionApiResponse =
  /** status 200 Successful Response */ Deleted;
type DeleteAlertSectionApiArg = {
  kind:
    | "ads"
    | "bioprocess"
    | "discovery"
    | "downstream"
    | "event"
    | "fact"
    | "fill"
    | "humor"
    | "job"
    | "news"
    | "otd"
    | "patent"
    | "poll"
    | "previous-poll"
    | "previous-survey"
    | "project"
    | "quote"
    | "regulatory"
    | "solution"
    | "spotlight"
    | "survey"
    | "ted"
    | "upstream";
  /** The section's own id. */
  id: number;
  /** The version it is based on. */
  version?: number;
};
export const listAlertAdSlots: Read<ListAlertAdSlotsApiArg, ListAlertAdSlotsApiResponse> = (queryArg) => ({
  reads: ['sections'],
  url: `alert-ad-slots`,
  params: {
    adId: queryArg,
  },
});
export const getAlertBoard: Read<GetAlertBoardApiArg, GetAlertBoardApiResponse> = (queryArg) => ({
  reads: ['bookings', 'alert items'],
  url: `alert-board`,
  params: {
    from: queryArg["from"],
    to: queryArg.to,
  },
});
export const createAlertBooking: Operation<CreateAlertBookingApiArg, CreateAlertBookingApiResponse> = (queryArg) => ({
  changes: ['bookings'],
  url: `alert-booking`,
  method: "POST",
  body: queryArg,
});
export const getAlertBooking: Read<GetAlertBookingApiArg, GetAlertBookingApiResponse> = (queryArg) => ({
  reads: ['bookings'],
  id: queryArg,
  url: `alert-booking/${encodeURIComponent(String(queryArg))}`,
});
export const updateAlertBooking: Operation<UpdateAlertBookingApiArg, UpdateAlertBookingApiResponse> = (queryArg) => ({
  changes: ['bookings'],
  id: queryArg.id,
  url: `alert-booking/${encodeURIComponent(String(queryArg.id))}`,
  method: "PUT",
  body: queryArg.body,
  version: queryArg.version,
});
export const updateBookingCreative: Operation<UpdateBookingCreativeApiArg, UpdateBookingCreativeApiResponse> = (queryArg) => ({
  changes: ['bookings'],
  id: queryArg.id,
  url: `alert-booking/${encodeURIComponent(String(queryArg.id))}/creative`,
  method: "PUT",
  body: queryArg.body,
  version: queryArg.version,
});
export const getAlertBookingHistory: Read<GetAlertBookingHistoryApiArg, GetAlertBookingHistoryApiResponse> = (queryArg) => ({
  reads: ['bookings'],
  url: `alert-booking/${encodeURIComponent(String(queryArg))}/history`,
});
export const createAlertBookingLink: Operation<CreateAlertBookingLinkApiArg, CreateAlertBookingLinkApiResponse> = (queryArg) => ({
  changes: ['bookings'],
  id: queryArg,
  url: `alert-booking/${encodeURIComponent(String(queryArg))}/link`,
  method: "POST",
});
export const moveAlertBooking: Operation<MoveAlertBookingApiArg, MoveAlertBookingApiResponse> = (queryArg) => ({
  changes: ['bookings'],
  id: queryArg.id,
  url: `alert-booking/${encodeURIComponent(String(queryArg.id))}/move`,
  method: "POST",
  body: queryArg.body,
  version: queryArg.version,
});
export const previewBookingCreative: Read<PreviewBookingCreativeApiArg, PreviewBookingCreativeApiResponse> = (queryArg) => ({
  responseType: 'text',
  reads: ['bookings'],
  id: queryArg.id,
  url: `alert-booking/${encodeURIComponent(String(queryArg.id))}/preview`,
  method: "POST",
  body: queryArg.body,
});
export const requestAlertBookingCreative: Operation<RequestAlertBookingCreativeApiArg, RequestAlertBookingCreativeApiResponse> = (queryArg) => ({
  changes: ['bookings'],
  id: queryArg.id,
  url: `alert-booking/${encodeURIComponent(String(queryArg.id))}/request`,
  method: "POST",
  body: queryArg.body,
  version: queryArg.version,
});
export const untellAboutAlertBooking: Operation<UntellAboutAlertBookingApiArg, UntellAboutAlertBookingApiResponse> = (queryArg) => ({
  changes: ['bookings'],
  id: queryArg,
  url: `alert-booking/${encodeURIComponent(String(queryArg))}/tell`,
  method: "DELETE",
});
export const uploadBookingCreative: Operation<UploadBookingCreativeApiArg, UploadBookingCreativeApiResponse> = (queryArg) => ({
  url: `alert-booking/${encodeURIComponent(String(queryArg.id))}/upload`,
  method: "POST",
  body: queryArg.body,
});
export const deleteAlertBookings: Operation<DeleteAlertBookingsApiArg, DeleteAlertBookingsApiResponse> = (queryArg) => ({
  changes: ['bookings'],
  url: `alert-bookings`,
  method: "DELETE",
  body: queryArg,
});
export const listAlertBookings: Read<ListAlertBookingsApiArg, ListAlertBookingsApiResponse> = (queryArg) => ({
  reads: ['bookings'],
  url: `alert-bookings`,
  params: {
    asClient: queryArg.asClient,
    limit: queryArg.limit,
    skip: queryArg.skip,
    cursor: queryArg.cursor,
    sort: queryArg.sort,
    q: queryArg.q,
    from: queryArg["from"],
    to: queryArg.to,
    clientId: queryArg.clientId,
    status: queryArg.status,
    alertItemId: queryArg.alertItemId,
    creativeStatus: queryArg.creativeStatus,
  },
});
export const requestAlertBookingCreatives: Operation<RequestAlertBookingCreativesApiArg, RequestAlertBookingCreativesApiResponse> = (queryArg) => ({
  changes: ['bookings'],
  url: `alert-bookings/request`,
  method: "POST",
  body: queryArg,
});
export const tellAboutAlertBookings: Operation<TellAboutAlertBookingsApiArg, TellAboutAlertBookingsApiResponse> = (queryArg) => ({
  changes: ['bookings'],
  url: `alert-bookings/tell`,
  method: "POST",
  body: queryArg,
});
export const getAlertCreative: Read<GetAlertCreativeApiArg, GetAlertCreativeApiResponse> = (queryArg) => ({
  reads: ['bookings'],
  id: queryArg,
  url: `alert-creative/${encodeURIComponent(String(queryArg))}`,
});
export const updateAlertCreative: Operation<UpdateAlertCreativeApiArg, UpdateAlertCreativeApiResponse> = (queryArg) => ({
  changes: ['bookings'],
  id: queryArg.token,
  url: `alert-creative/${encodeURIComponent(String(queryArg.token))}`,
  method: "PUT",
  body: queryArg.body,
  version: queryArg.version,
});
export const previewAlertCreative: Read<PreviewAlertCreativeApiArg, PreviewAlertCreativeApiResponse> = (queryArg) => ({
  responseType: 'text',
  reads: ['bookings'],
  id: queryArg.token,
  url: `alert-creative/${encodeURIComponent(String(queryArg.token))}/preview`,
  method: "POST",
  body: queryArg.body,
});
export const uploadAlertCreative: Operation<UploadAlertCreativeApiArg, UploadAlertCreativeApiResponse> = (queryArg) => ({
  url: `alert-creative/${encodeURIComponent(String(queryArg.token))}/upload`,
  method: "POST",
  body: queryArg.body,
});
export const listAlertEditions: Read<ListAlertEditionsApiArg, ListAlertEditionsApiResponse> = (queryArg) => ({
  reads: ['alert items', 'sections', 'bookings', 'house'],
  url: `alert-editions/${encodeURIComponent(String(queryArg))}`,
});
export const getAlertEmail: Read<GetAlertEmailApiArg, GetAlertEmailApiResponse> = (queryArg) => ({
  responseType: 'text',
  reads: ['alert items', 'sections', 'bookings', 'house'],
  id: queryArg.id,
  url: `alert-email/${encodeURIComponent(String(queryArg.id))}`,
  params: {
    targets: queryArg.targets,
    variant: queryArg.variant,
    snapshot: queryArg.snapshot,
    version: queryArg.version,
  },
});
export const retryAlertEmailChecks: Operation<RetryAlertEmailChecksApiArg, RetryAlertEmailChecksApiResponse> = (queryArg) => ({
  url: `alert-email/${encodeURIComponent(String(queryArg.id))}/checks`,
  method: "POST",
  params: {
    variant: queryArg.variant,
    snapshot: queryArg.snapshot,
    version: queryArg.version,
  },
});
export const getAlertEmailFile: Read<GetAlertEmailFileApiArg, GetAlertEmailFileApiResponse> = (queryArg) => ({
  reads: ['alert items', 'sections', 'bookings', 'house'],
  id: queryArg.id,
  url: `alert-email/${encodeURIComponent(String(queryArg.id))}/eml`,
  params: {
    variant: queryArg.variant,
    snapshot: queryArg.snapshot,
    version: queryArg.version,
  },
});
export const getAlertEmailReport: Read<GetAlertEmailReportApiArg, GetAlertEmailReportApiResponse> = (queryArg) => ({
  reads: ['alert items', 'sections', 'bookings', 'house', 'threads'],
  id: queryArg.id,
  url: `alert-email/${encodeURIComponent(String(queryArg.id))}/report`,
  params: {
    variant: queryArg.variant,
    snapshot: queryArg.snapshot,
    version: queryArg.version,
  },
});
export const sendAlertEmailTest: Operation<SendAlertEmailTestApiArg, SendAlertEmailTestApiResponse> = (queryArg) => ({
  url: `alert-email/${encodeURIComponent(String(queryArg.id))}/test`,
  method: "POST",
  body: queryArg.body,
  params: {
    variant: queryArg.variant,
    snapshot: queryArg.snapshot,
    version: queryArg.version,
  },
});
export const getAlertEmailText: Read<GetAlertEmailTextApiArg, GetAlertEmailTextApiResponse> = (queryArg) => ({
  responseType: 'text',
  reads: ['alert items', 'sections', 'bookings', 'house'],
  id: queryArg.id,
  url: `alert-email/${encodeURIComponent(String(queryArg.id))}/text`,
  params: {
    variant: queryArg.variant,
    snapshot: queryArg.snapshot,
    version: queryArg.version,
  },
});
export const createAlertItem: Operation<CreateAlertItemApiArg, CreateAlertItemApiResponse> = (queryArg) => ({
  changes: ['alert items'],
  url: `alert-item`,
  method: "POST",
  body: queryArg,
});
export const deleteAlertItem: Operation<DeleteAlertItemApiArg, DeleteAlertItemApiResponse> = (queryArg) => ({
  changes: ['alert items', 'trash'],
  id: queryArg.id,
  url: `alert-item/${encodeURIComponent(String(queryArg.id))}`,
  method: "DELETE",
  version: queryArg.version,
});
export const getAlertItem: Read<GetAlertItemApiArg, GetAlertItemApiResponse> = (queryArg) => ({
  reads: ['alert items'],
  id: queryArg,
  url: `alert-item/${encodeURIComponent(String(queryArg))}`,
});
export const updateAlertItem: Operation<UpdateAlertItemApiArg, UpdateAlertItemApiResponse> = (queryArg) => ({
  changes: ['alert items'],
  id: queryArg.id,
  url: `alert-item/${encodeURIComponent(String(queryArg.id))}`,
  method: "PUT",
  body: queryArg.body,
  version: queryArg.version,
});
export const copyAlertItem: Operation<CopyAlertItemApiArg, CopyAlertItemApiResponse> = (queryArg) => ({
  changes: ['alert items'],
  id: queryArg.id,
  url: `alert-item/${encodeURIComponent(String(queryArg.id))}/copy`,
  method: "POST",
  body: queryArg.body,
});
export const updateAlertItemPresence: Operation<UpdateAlertItemPresenceApiArg, UpdateAlertItemPresenceApiResponse> = (queryArg) => ({
  url: `alert-item/${encodeURIComponent(String(queryArg.id))}/presence`,
  method: "PUT",
  body: queryArg.body,
});
export const restoreAlertItem: Operation<RestoreAlertItemApiArg, RestoreAlertItemApiResponse> = (queryArg) => ({
  changes: ['alert items', 'trash'],
  id: queryArg.id,
  url: `alert-item/${encodeURIComponent(String(queryArg.id))}/restore`,
  method: "POST",
  body: queryArg.body,
});
export const undoStartOfAlertItem: Operation<UndoStartOfAlertItemApiArg, UndoStartOfAlertItemApiResponse> = (queryArg) => ({
  changes: ['alert items'],
  id: queryArg.id,
  url: `alert-item/${encodeURIComponent(String(queryArg.id))}/start`,
  method: "DELETE",
  body: queryArg.body,
  version: queryArg.version,
});
export const startAlertItem: Operation<StartAlertItemApiArg, StartAlertItemApiResponse> = (queryArg) => ({
  changes: ['alert items'],
  id: queryArg.id,
  url: `alert-item/${encodeURIComponent(String(queryArg.id))}/start`,
  method: "POST",
  body: queryArg.body,
  version: queryArg.version,
});
export const listAlertItems: Read<ListAlertItemsApiArg, ListAlertItemsApiResponse> = (queryArg) => ({
  reads: ['alert items'],
  url: `alert-items`,
  params: {
    status: queryArg.status,
    q: queryArg.q,
    importFlags: queryArg.importFlags,
    limit: queryArg.limit,
    skip: queryArg.skip,
    cursor: queryArg.cursor,
    sort: queryArg.sort,
  },
});
export const listCalendarIssues: Read<ListCalendarIssuesApiArg, ListCalendarIssuesApiResponse> = (queryArg) => ({
  reads: ['alert items', 'sections', 'bookings'],
  url: `alert-items/calendar`,
  params: {
    from: queryArg["from"],
    to: queryArg.to,
  },
});
export const countAlertItems: Read<CountAlertItemsApiArg, CountAlertItemsApiResponse> = () => ({
  reads: ['alert items'],
  url: `alert-items/counts` });
export const getNextAlertItem: Read<GetNextAlertItemApiArg, GetNextAlertItemApiResponse> = () => ({
  reads: ['next alert item'],
  url: `alert-items/next` });
export const planAlertItems: Operation<PlanAlertItemsApiArg, PlanAlertItemsApiResponse> = (queryArg) => ({
  changes: ['alert items'],
  url: `alert-items/plan`,
  method: "POST",
  body: queryArg,
});
export const purgeAlertItems: Operation<PurgeAlertItemsApiArg, PurgeAlertItemsApiResponse> = (queryArg) => ({
  changes: ['trash'],
  url: `alert-items/trash`,
  method: "DELETE",
  body: queryArg,
});
export const listTrashedAlertItems: Read<ListTrashedAlertItemsApiArg, ListTrashedAlertItemsApiResponse> = (queryArg) => ({
  reads: ['trash', 'alert items'],
  url: `alert-items/trash`,
  params: {
    q: queryArg.q,
    limit: queryArg.limit,
    skip: queryArg.skip,
    cursor: queryArg.cursor,
    sort: queryArg.sort,
  },
});
export const listTrashedSections: Read<ListTrashedSectionsApiArg, ListTrashedSectionsApiResponse> = (queryArg) => ({
  reads: ['trash'],
  url: `alert-items/trash/${encodeURIComponent(String(queryArg))}/sections`,
});
export const listUndatedIssues: Read<ListUndatedIssuesApiArg, ListUndatedIssuesApiResponse> = () => ({
  reads: ['alert items'],
  url: `alert-items/undated` });
export const updateAlertRate: Operation<UpdateAlertRateApiArg, UpdateAlertRateApiResponse> = (queryArg) => ({
  changes: ['bookings'],
  id: queryArg.position,
  url: `alert-rate/${encodeURIComponent(String(queryArg.position))}`,
  method: "PUT",
  body: queryArg.body,
  version: queryArg.version,
});
export const listAlertRates: Read<ListAlertRatesApiArg, ListAlertRatesApiResponse> = () => ({
  reads: ['bookings'],
  url: `alert-rates` });
export const listAlertSourceUses: Read<ListAlertSourceUsesApiArg, ListAlertSourceUsesApiResponse> = (queryArg) => ({
  reads: ['sections'],
  url: `alert-source-uses`,
  params: {
    source: queryArg,
  },
});
export const deleteAlertThreadMessage: Operation<DeleteAlertThreadMessageApiArg, DeleteAlertThreadMessageApiResponse> = (queryArg) => ({
  changes: ['threads'],
  id: queryArg.threadId,
  url: `alert-thread/${encodeURIComponent(String(queryArg.threadId))}`,
  method: "DELETE",
  version: queryArg.version,
  params: {
    message: queryArg.message,
  },
});
export const updateAlertThread: Operation<UpdateAlertThreadApiArg, UpdateAlertThreadApiResponse> = (queryArg) => ({
  changes: ['threads'],
  id: queryArg.threadId,
  url: `alert-thread/${encodeURIComponent(String(queryArg.threadId))}`,
  method: "PUT",
  body: queryArg.body,
  version: queryArg.version,
});
export const listAlertThreads: Read<ListAlertThreadsApiArg, ListAlertThreadsApiResponse> = (queryArg) => ({
  reads: ['threads'],
  url: `alert-threads/${encodeURIComponent(String(queryArg.alertItemId))}`,
  params: {
    limit: queryArg.limit,
    skip: queryArg.skip,
    cursor: queryArg.cursor,
    sort: queryArg.sort,
  },
});
export const createAlertThread: Operation<CreateAlertThreadApiArg, CreateAlertThreadApiResponse> = (queryArg) => ({
  changes: ['threads'],
  id: queryArg.alertItemId,
  url: `alert-threads/${encodeURIComponent(String(queryArg.alertItemId))}`,
  method: "POST",
  body: queryArg.body,
});
export const getAlertsAll: Read<GetAlertsAllApiArg, GetAlertsAllApiResponse> = (queryArg) => ({
  reads: ['alert items', 'sections', 'bookings'],
  id: queryArg.id,
  url: `alerts-all/${encodeURIComponent(String(queryArg.id))}`,
  params: {
    snapshot: queryArg.snapshot,
  },
});
export const getHouse: Read<GetHouseApiArg, GetHouseApiResponse> = () => ({
  reads: ['house'],
  url: `house` });
export const updateHouse: Operation<UpdateHouseApiArg, UpdateHouseApiResponse> = (queryArg) => ({
  changes: ['house'],
  url: `house`,
  method: "PUT",
  body: queryArg.body,
  version: queryArg.version,
});
export const getBrand: Read<GetBrandApiArg, GetBrandApiResponse> = () => ({
  reads: ['house'],
  url: `house/brand` });
export const postImportAlertAds: Operation<PostImportAlertAdsApiArg, PostImportAlertAdsApiResponse> = (queryArg) => ({
  url: `import/alert-ads`,
  method: "POST",
  body: queryArg,
});
export const postImportAlertBioprocess: Operation<PostImportAlertBioprocessApiArg, PostImportAlertBioprocessApiResponse> = (queryArg) => ({
  url: `import/alert-bioprocess`,
  method: "POST",
  body: queryArg,
});
export const postImportAlertDiscovery: Operation<PostImportAlertDiscoveryApiArg, PostImportAlertDiscoveryApiResponse> = (queryArg) => ({
  url: `import/alert-discovery`,
  method: "POST",
  body: queryArg,
});
export const postImportAlertDownstream: Operation<PostImportAlertDownstreamApiArg, PostImportAlertDownstreamApiResponse> = (queryArg) => ({
  url: `import/alert-downstream`,
  method: "POST",
  body: queryArg,
});
export const postImportAlertEvent: Operation<PostImportAlertEventApiArg, PostImportAlertEventApiResponse> = (queryArg) => ({
  url: `import/alert-event`,
  method: "POST",
  body: queryArg,
});
export const postImportAlertFact: Operation<PostImportAlertFactApiArg, PostImportAlertFactApiResponse> = (queryArg) => ({
  url: `import/alert-fact`,
  method: "POST",
  body: queryArg,
});
export const postImportAlertFill: Operation<PostImportAlertFillApiArg, PostImportAlertFillApiResponse> = (queryArg) => ({
  url: `import/alert-fill`,
  method: "POST",
  body: queryArg,
});
export const postImportAlertHumor: Operation<PostImportAlertHumorApiArg, PostImportAlertHumorApiResponse> = (queryArg) => ({
  url: `import/alert-humor`,
  method: "POST",
  body: queryArg,
});
export const postImportAlertItem: Operation<PostImportAlertItemApiArg, PostImportAlertItemApiResponse> = (queryArg) => ({
  url: `import/alert-item`,
  method: "POST",
  body: queryArg,
});
export const postImportAlertJob: Operation<PostImportAlertJobApiArg, PostImportAlertJobApiResponse> = (queryArg) => ({
  url: `import/alert-job`,
  method: "POST",
  body: queryArg,
});
export const postImportAlertNews: Operation<PostImportAlertNewsApiArg, PostImportAlertNewsApiResponse> = (queryArg) => ({
  url: `import/alert-news`,
  method: "POST",
  body: queryArg,
});
export const postImportAlertOtd: Operation<PostImportAlertOtdApiArg, PostImportAlertOtdApiResponse> = (queryArg) => ({
  url: `import/alert-otd`,
  method: "POST",
  body: queryArg,
});
export const postImportAlertPatent: Operation<PostImportAlertPatentApiArg, PostImportAlertPatentApiResponse> = (queryArg) => ({
  url: `import/alert-patent`,
  method: "POST",
  body: queryArg,
});
export const postImportAlertPoll: Operation<PostImportAlertPollApiArg, PostImportAlertPollApiResponse> = (queryArg) => ({
  url: `import/alert-poll`,
  method: "POST",
  body: queryArg,
});
export const postImportAlertPreviousPoll: Operation<PostImportAlertPreviousPollApiArg, PostImportAlertPreviousPollApiResponse> = (queryArg) => ({
  url: `import/alert-previous-poll`,
  method: "POST",
  body: queryArg,
});
export const postImportAlertPreviousSurvey: Operation<PostImportAlertPreviousSurveyApiArg, PostImportAlertPreviousSurveyApiResponse> = (queryArg) => ({
  url: `import/alert-previous-survey`,
  method: "POST",
  body: queryArg,
});
export const postImportAlertProject: Operation<PostImportAlertProjectApiArg, PostImportAlertProjectApiResponse> = (queryArg) => ({
  url: `import/alert-project`,
  method: "POST",
  body: queryArg,
});
export const postImportAlertQuote: Operation<PostImportAlertQuoteApiArg, PostImportAlertQuoteApiResponse> = (queryArg) => ({
  url: `import/alert-quote`,
  method: "POST",
  body: queryArg,
});
export const postImportAlertRegulatory: Operation<PostImportAlertRegulatoryApiArg, PostImportAlertRegulatoryApiResponse> = (queryArg) => ({
  url: `import/alert-regulatory`,
  method: "POST",
  body: queryArg,
});
export const postImportAlertSolution: Operation<PostImportAlertSolutionApiArg, PostImportAlertSolutionApiResponse> = (queryArg) => ({
  url: `import/alert-solution`,
  method: "POST",
  body: queryArg,
});
export const postImportAlertSpotlight: Operation<PostImportAlertSpotlightApiArg, PostImportAlertSpotlightApiResponse> = (queryArg) => ({
  url: `import/alert-spotlight`,
  method: "POST",
  body: queryArg,
});
export const postImportAlertSurvey: Operation<PostImportAlertSurveyApiArg, PostImportAlertSurveyApiResponse> = (queryArg) => ({
  url: `import/alert-survey`,
  method: "POST",
  body: queryArg,
});
export const postImportAlertTed: Operation<PostImportAlertTedApiArg, PostImportAlertTedApiResponse> = (queryArg) => ({
  url: `import/alert-ted`,
  method: "POST",
  body: queryArg,
});
export const postImportAlertUpstream: Operation<PostImportAlertUpstreamApiArg, PostImportAlertUpstreamApiResponse> = (queryArg) => ({
  url: `import/alert-upstream`,
  method: "POST",
  body: queryArg,
});
export const getAlertPage: Operation<GetAlertPageApiArg, GetAlertPageApiResponse> = (queryArg) => ({
  responseType: 'text',
  url: `public/alert-page/${encodeURIComponent(String(queryArg.word))}/${encodeURIComponent(String(queryArg.issue))}`,
});
export const getPublicAlert: Operation<GetPublicAlertApiArg, GetPublicAlertApiResponse> = (queryArg) => ({
  url: `public/alert/${encodeURIComponent(String(queryArg))}`,
});
export const listPublicAlerts: Read<ListPublicAlertsApiArg, ListPublicAlertsApiResponse> = (queryArg) => ({
  reads: ['alert items'],
  url: `public/alerts`,
  params: {
    q: queryArg.q,
    limit: queryArg.limit,
    cursor: queryArg.cursor,
  },
});
export const getAlertsAtom: Operation<GetAlertsAtomApiArg, GetAlertsAtomApiResponse> = () => ({ url: `public/feeds/alerts.atom` });
export const getAlertsSitemap: Operation<GetAlertsSitemapApiArg, GetAlertsSitemapApiResponse> = () => ({ url: `public/sitemaps/alerts.xml` });
export const getAlertsSystem: Read<GetAlertsSystemApiArg, GetAlertsSystemApiResponse> = () => ({
  reads: ['alerts system'],
  url: `system/alerts` });
export const discardAlertsDeadLetters: Operation<DiscardAlertsDeadLettersApiArg, DiscardAlertsDeadLettersApiResponse> = (queryArg) => ({
  changes: ['alerts system'],
  url: `system/alerts/dead-letters`,
  method: "DELETE",
  body: queryArg,
});
export const redriveAlertsDeadLetters: Operation<RedriveAlertsDeadLettersApiArg, RedriveAlertsDeadLettersApiResponse> = (queryArg) => ({
  changes: ['alerts system'],
  url: `system/alerts/dead-letters/redrive`,
  method: "POST",
  body: queryArg,
});
export const createAlertSection: Operation<CreateAlertSectionApiArg, CreateAlertSectionApiResponse> = (queryArg) => ({
  changes: ['sections'],
  url: `alert-${encodeURIComponent(String(queryArg.kind))}`,
  method: "POST",
  body: queryArg.body,
});
export const getAlertSection: Read<GetAlertSectionApiArg, GetAlertSectionApiResponse> = (queryArg) => ({
  reads: ['sections'],
  id: queryArg.id,
  url: `alert-${encodeURIComponent(String(queryArg.kind))}/${encodeURIComponent(String(queryArg.id))}`,
});
export const updateAlertSection: Operation<UpdateAlertSectionApiArg, UpdateAlertSectionApiResponse> = (queryArg) => ({
  changes: ['sections'],
  id: queryArg.id,
  url: `alert-${encodeURIComponent(String(queryArg.kind))}/${encodeURIComponent(String(queryArg.id))}`,
  method: "PUT",
  body: queryArg.body,
  version: queryArg.version,
});
export const deleteAlertSection: Operation<DeleteAlertSectionApiArg, DeleteAlertSectionApiResponse> = (queryArg) => ({
  changes: ['sections'],
  id: queryArg.id,
  url: `alert-${encodeURIComponent(String(queryArg.kind))}/${encodeURIComponent(String(queryArg.id))}`,
  method: "DELETE",
  version: queryArg.version,
});
