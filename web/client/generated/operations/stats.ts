// Made by `make generate` from the service; not to be edited.

import type { Operation, Read } from '../../operation';
import type { Rejudged, JudgeIn, IssueClicks, Verdict, Evidence, BeaconAddressOut, BeaconAddressIn, BeaconAddressesOut, ReportLinkOut, ReportLinkIn, ClientReport, ClientFigures, ClickMap, LeadOut, EmailContentStatOut, EmailContentStatIn, Deleted, ItemsToDelete, LeadsRemoved, ReportImportDone, ReportImportOut, EmailStatOut, EmailStatIn, LeadImportDone, EmcStatOut, EmcStatIn, ImportResult, ImportIn, LeadImportOut, SharedReport, Accepted, ClickIn, ClickOut, Trends, ViewIn, ViewOut, SystemReport, Discarded, DeadLetterSelection, Redriven } from '../stats';

type JudgeAlertClicksApiResponse =
  /** status 200 Successful Response */ Rejudged;
type JudgeAlertClicksApiArg = JudgeIn;
type GetAlertClicksApiResponse =
  /** status 200 Successful Response */ IssueClicks;
type GetAlertClicksApiArg = /** The issue's id. */ number;
type ListAlertClickEvidenceApiResponse =
  /** status 200 Successful Response */ Evidence[];
type ListAlertClickEvidenceApiArg = {
  /** The issue's id. */
  alertItemId: number;
  /** Only this link. */
  number?: number | null;
  /** Only clicks with this verdict. */
  verdict?: Verdict | null;
  /** The maximum number of records. */
  limit?: number;
  /** The `X-Next-Cursor` of the previous page. */
  cursor?: string | null;
};
type ChangeBeaconAddressApiResponse =
  /** status 200 Successful Response */ BeaconAddressOut;
type ChangeBeaconAddressApiArg = {
  id: number;
  /** The version it is based on. */
  version?: number;
  body: BeaconAddressIn;
};
type ListBeaconAddressesApiResponse =
  /** status 200 Successful Response */ BeaconAddressesOut;
type ListBeaconAddressesApiArg = void;
type RevokeClientReportLinkApiResponse =
  /** status 200 Successful Response */ ReportLinkOut;
type RevokeClientReportLinkApiArg = /** The link's id. */ number;
type ListClientReportLinksApiResponse =
  /** status 200 Successful Response */ ReportLinkOut[];
type ListClientReportLinksApiArg = /** The client's id. */ number;
type CreateClientReportLinkApiResponse =
  /** status 201 Successful Response */ ReportLinkOut;
type CreateClientReportLinkApiArg = {
  /** The client's id. */
  clientId: number;
  body: ReportLinkIn;
};
type GetClientReportApiResponse =
  /** status 200 Successful Response */ ClientReport;
type GetClientReportApiArg = {
  /** The client's id. */
  clientId: number;
  /** The first day, in UTC. */
  from?: string | null;
  /** The last day, in UTC. */
  to?: string | null;
};
type ListClientReportsApiResponse =
  /** status 200 Successful Response */ ClientFigures[];
type ListClientReportsApiArg = {
  /** A part of the company's name. */
  q?: string;
  /** The maximum number of clients. */
  limit?: number;
  /** The number of clients to skip. */
  skip?: number;
  /** The sort order; `-` is descending. */
  sort?: string;
  /** The first day, in UTC. */
  from?: string | null;
  /** The last day, in UTC. */
  to?: string | null;
};
type RecordCspReportsApiResponse = unknown;
type RecordCspReportsApiArg = object | any;
type GetEmailClickMapApiResponse =
  /** status 200 Successful Response */ ClickMap;
type GetEmailClickMapApiArg = /** The email stat's id. */ number;
type CreateEmailContentStatApiResponse =
  /** status 201 Successful Response */ EmailContentStatOut;
type CreateEmailContentStatApiArg = EmailContentStatIn;
type DeleteEmailContentStatApiResponse =
  /** status 200 Successful Response */ Deleted;
type DeleteEmailContentStatApiArg = {
  /** The content stat's id. */
  id: number;
  /** The version it is based on. */
  version?: number;
};
type GetEmailContentStatApiResponse =
  /** status 200 Successful Response */ EmailContentStatOut;
type GetEmailContentStatApiArg = /** The content stat's id. */ number;
type UpdateEmailContentStatApiResponse =
  /** status 200 Successful Response */ EmailContentStatOut;
type UpdateEmailContentStatApiArg = {
  /** The content stat's id. */
  id: number;
  /** The version it is based on. */
  version?: number;
  body: EmailContentStatIn;
};
type ListEmailContentStatsApiResponse =
  /** status 200 Successful Response */ EmailContentStatOut[];
type ListEmailContentStatsApiArg = {
  /** The email stat's id. */
  emailStatId: number;
  /** The maximum number of records. */
  limit?: number;
  /** The number of records to skip. */
  skip?: number;
  /** The `X-Next-Cursor` of the previous page, for deep pages. */
  cursor?: string | null;
  /** The sort order; `-` is descending. */
  sort?: string;
};
type DeleteEmailLeadsApiResponse =
  /** status 200 Successful Response */ Deleted;
type DeleteEmailLeadsApiArg = ItemsToDelete;
type DeleteAllEmailLeadsApiResponse =
  /** status 200 Successful Response */ LeadsRemoved;
type DeleteAllEmailLeadsApiArg =
  /** The id of the content stat or campaign. */ number;
type ListEmailLeadsApiResponse =
  /** status 200 Successful Response */ LeadOut[];
type ListEmailLeadsApiArg = {
  /** The id of the content stat or campaign. */
  id: number;
  /** Text in the email address, a name, the company or the job title. */
  q?: string | null;
  /** The maximum number of records. */
  limit?: number;
  /** The number of records to skip. */
  skip?: number;
  /** The `X-Next-Cursor` of the previous page, for deep pages. */
  cursor?: string | null;
  /** The sort order; `-` is descending. */
  sort?: string;
};
type ImportReportOfIssueApiResponse =
  /** status 200 Successful Response */ ReportImportDone;
type ImportReportOfIssueApiArg = {
  /** The issue; by default the one that the files name. */
  alertItemId?: number | null;
  body: {
    /** Where clicked addresses belong, as JSON: `[{url, slot, remember}]`; `slot` as `ads-3`. */
    addresses?: string;
    /** `live` counts people on signed links, `file` what the report has. */
    clicks?: string;
    /** Report the result and store nothing. */
    dryRun?: boolean;
    /** A CSV of at most 1 MB; several files, such as overview and clicks, as further fields. */
    file: Blob;
    /** Of an issue that has no figures; by default its page in the archive. */
    newsletterLink?: string;
  };
};
type ImportEmailReportApiResponse =
  /** status 200 Successful Response */ ReportImportDone;
type ImportEmailReportApiArg = {
  /** The email stat's id. */
  emailStatId: number;
  body: {
    /** Where clicked addresses belong, as JSON: `[{url, slot, remember}]`; `slot` as `ads-3`. */
    addresses?: string;
    /** `live` counts people on signed links, `file` what the report has. */
    clicks?: string;
    /** Report the result and store nothing. */
    dryRun?: boolean;
    /** A CSV of at most 1 MB; several files, such as overview and clicks, as further fields. */
    file: Blob;
    /** Of an issue that has no figures; by default its page in the archive. */
    newsletterLink?: string;
  };
};
type UndoEmailReportImportApiResponse =
  /** status 200 Successful Response */ ReportImportOut;
type UndoEmailReportImportApiArg = {
  /** The import's id. */
  id: number;
  /** The version it is based on. */
  version?: number;
};
type ListEmailReportImportsApiResponse =
  /** status 200 Successful Response */ ReportImportOut[];
type ListEmailReportImportsApiArg = {
  /** Only imports for this issue. */
  emailStatId?: number | null;
  /** The maximum number of records. */
  limit?: number;
  /** The number of records to skip. */
  skip?: number;
  /** The `X-Next-Cursor` of the previous page, for deep pages. */
  cursor?: string | null;
  /** The sort order; `-` is descending. */
  sort?: string;
};
type CreateEmailStatApiResponse =
  /** status 201 Successful Response */ EmailStatOut;
type CreateEmailStatApiArg = EmailStatIn;
type DeleteEmailStatApiResponse =
  /** status 200 Successful Response */ Deleted;
type DeleteEmailStatApiArg = {
  /** The email stat's id. */
  id: number;
  /** The version it is based on. */
  version?: number;
};
type GetEmailStatApiResponse =
  /** status 200 Successful Response */ EmailStatOut;
type GetEmailStatApiArg = /** The email stat's id. */ number;
type UpdateEmailStatApiResponse =
  /** status 200 Successful Response */ EmailStatOut;
type UpdateEmailStatApiArg = {
  /** The email stat's id. */
  id: number;
  /** The version it is based on. */
  version?: number;
  body: EmailStatIn;
};
type ListEmailStatsApiResponse =
  /** status 200 Successful Response */ EmailStatOut[];
type ListEmailStatsApiArg = {
  /** Text in the number or title of the issue. */
  q?: string | null;
  /** Only the figures of this issue. */
  alertItemId?: number | null;
  /** The maximum number of records. */
  limit?: number;
  /** The number of records to skip. */
  skip?: number;
  /** The `X-Next-Cursor` of the previous page, for deep pages. */
  cursor?: string | null;
  /** The sort order; `-` is descending. */
  sort?: string;
};
type ListEmailStatsOfClientApiResponse =
  /** status 200 Successful Response */ EmailStatOut[];
type ListEmailStatsOfClientApiArg = {
  /** The client's id. */
  clientId: number;
  /** The maximum number of records. */
  limit?: number;
  /** The number of records to skip. */
  skip?: number;
  /** The `X-Next-Cursor` of the previous page, for deep pages. */
  cursor?: string | null;
  /** The sort order; `-` is descending. */
  sort?: string;
};
type DeleteEmcLeadsApiResponse =
  /** status 200 Successful Response */ Deleted;
type DeleteEmcLeadsApiArg = ItemsToDelete;
type DeleteAllEmcLeadsApiResponse =
  /** status 200 Successful Response */ LeadsRemoved;
type DeleteAllEmcLeadsApiArg =
  /** The id of the content stat or campaign. */ number;
type ListEmcLeadsApiResponse =
  /** status 200 Successful Response */ LeadOut[];
type ListEmcLeadsApiArg = {
  /** The id of the content stat or campaign. */
  id: number;
  /** Text in the email address, a name, the company or the job title. */
  q?: string | null;
  /** The maximum number of records. */
  limit?: number;
  /** The number of records to skip. */
  skip?: number;
  /** The `X-Next-Cursor` of the previous page, for deep pages. */
  cursor?: string | null;
  /** The sort order; `-` is descending. */
  sort?: string;
};
type UploadEmcLeadsApiResponse =
  /** status 200 Successful Response */ LeadImportDone;
type UploadEmcLeadsApiArg = {
  /** The id of the content stat or campaign. */
  id: number;
  body: {
    /** Refused unless the leads are this client's. */
    clientId?: number;
    /** Report the result and store nothing. */
    dryRun?: boolean;
    /** A CSV of at most 50 MiB. */
    file: Blob;
    /** Columns by field, such as {"email": 0}. */
    mapping?: string;
  };
};
type CreateEmcStatApiResponse =
  /** status 201 Successful Response */ EmcStatOut;
type CreateEmcStatApiArg = EmcStatIn;
type DeleteEmcStatApiResponse =
  /** status 200 Successful Response */ Deleted;
type DeleteEmcStatApiArg = {
  /** The campaign's id. */
  id: number;
  /** The version it is based on. */
  version?: number;
};
type GetEmcStatApiResponse =
  /** status 200 Successful Response */ EmcStatOut;
type GetEmcStatApiArg = /** The campaign's id. */ number;
type UpdateEmcStatApiResponse =
  /** status 200 Successful Response */ EmcStatOut;
type UpdateEmcStatApiArg = {
  /** The campaign's id. */
  id: number;
  /** The version it is based on. */
  version?: number;
  body: EmcStatIn;
};
type ListEmcStatsApiResponse =
  /** status 200 Successful Response */ EmcStatOut[];
type ListEmcStatsApiArg = {
  /** Only campaigns of this client. */
  clientId?: number | null;
  /** Text in the subject or the company. */
  q?: string | null;
  /** The maximum number of records. */
  limit?: number;
  /** The number of records to skip. */
  skip?: number;
  /** The `X-Next-Cursor` of the previous page, for deep pages. */
  cursor?: string | null;
  /** The sort order; `-` is descending. */
  sort?: string;
};
type PostImportEmailContentStatApiResponse =
  /** status 200 Successful Response */ ImportResult[];
type PostImportEmailContentStatApiArg = ImportIn;
type PostImportEmailLeadStatApiResponse =
  /** status 200 Successful Response */ ImportResult[];
type PostImportEmailLeadStatApiArg = ImportIn;
type PostImportEmailStatApiResponse =
  /** status 200 Successful Response */ ImportResult[];
type PostImportEmailStatApiArg = ImportIn;
type PostImportEmcLeadStatApiResponse =
  /** status 200 Successful Response */ ImportResult[];
type PostImportEmcLeadStatApiArg = ImportIn;
type PostImportEmcStatApiResponse =
  /** status 200 Successful Response */ ImportResult[];
type PostImportEmcStatApiArg = ImportIn;
type PostImportStatClickApiResponse =
  /** status 200 Successful Response */ ImportResult[];
type PostImportStatClickApiArg = ImportIn;
type PostImportStatViewApiResponse =
  /** status 200 Successful Response */ ImportResult[];
type PostImportStatViewApiArg = ImportIn;
type UndoLeadImportApiResponse =
  /** status 200 Successful Response */ LeadImportOut;
type UndoLeadImportApiArg = {
  /** The import's id. */
  id: number;
  /** The version it is based on. */
  version?: number;
};
type GetRejectedRowsApiResponse =
  /** status 200 Successful Response */ string;
type GetRejectedRowsApiArg = /** The import's id. */ number;
type ListLeadImportsApiResponse =
  /** status 200 Successful Response */ LeadImportOut[];
type ListLeadImportsApiArg = {
  /** Only imports for this content. */
  emailContentStatId?: number | null;
  /** Only imports for this campaign. */
  emcStatId?: number | null;
  /** The maximum number of records. */
  limit?: number;
  /** The number of records to skip. */
  skip?: number;
  /** The `X-Next-Cursor` of the previous page, for deep pages. */
  cursor?: string | null;
  /** The sort order; `-` is descending. */
  sort?: string;
};
type UploadEmailLeadsApiResponse =
  /** status 200 Successful Response */ LeadImportDone;
type UploadEmailLeadsApiArg = {
  /** The id of the content stat or campaign. */
  id: number;
  body: {
    /** Refused unless the leads are this client's. */
    clientId?: number;
    /** Report the result and store nothing. */
    dryRun?: boolean;
    /** A CSV of at most 50 MiB. */
    file: Blob;
    /** Columns by field, such as {"email": 0}. */
    mapping?: string;
  };
};
type GetSharedReportApiResponse =
  /** status 200 Successful Response */ SharedReport;
type GetSharedReportApiArg = /** Of the link. */ string;
type RecordClicksApiResponse =
  /** status 202 Successful Response */ Accepted;
type RecordClicksApiArg = ClickIn | ClickIn[];
type ListClicksApiResponse =
  /** status 200 Successful Response */ ClickOut[];
type ListClicksApiArg = {
  /** The maximum number of records. */
  limit?: number;
  /** The number of records to skip. */
  skip?: number;
  /** The `X-Next-Cursor` of the previous page, for deep pages. */
  cursor?: string | null;
  /** The sort order; `-` is descending. */
  sort?: string;
  /** The first day, in UTC. */
  from?: string | null;
  /** The last day, in UTC. */
  to?: string | null;
  clientId?: number | null;
  pageId?: number | null;
  pageType?: string | null;
  /** `false`: only visits of people, `true`: only those of bots, `any`: all. */
  bots?: boolean | "any";
};
type GetStatTrendsApiResponse =
  /** status 200 Successful Response */ Trends;
type GetStatTrendsApiArg = void;
type RecordViewsApiResponse =
  /** status 202 Successful Response */ Accepted;
type RecordViewsApiArg = ViewIn | ViewIn[];
type ListViewsApiResponse =
  /** status 200 Successful Response */ ViewOut[];
type ListViewsApiArg = {
  /** The maximum number of records. */
  limit?: number;
  /** The number of records to skip. */
  skip?: number;
  /** The `X-Next-Cursor` of the previous page, for deep pages. */
  cursor?: string | null;
  /** The sort order; `-` is descending. */
  sort?: string;
  /** The first day, in UTC. */
  from?: string | null;
  /** The last day, in UTC. */
  to?: string | null;
  clientId?: number | null;
  pageId?: number | null;
  pageType?: string | null;
  /** `false`: only visits of people, `true`: only those of bots, `any`: all. */
  bots?: boolean | "any";
};
type GetStatsSystemApiResponse =
  /** status 200 Successful Response */ SystemReport;
type GetStatsSystemApiArg = void;
type DiscardStatsDeadLettersApiResponse =
  /** status 200 Successful Response */ Discarded;
type DiscardStatsDeadLettersApiArg = DeadLetterSelection;
type RedriveStatsDeadLettersApiResponse =
  /** status 200 Successful Response */ Redriven;
type RedriveStatsDeadLettersApiArg = DeadLetterSelection;
export const judgeAlertClicks: Operation<JudgeAlertClicksApiArg, JudgeAlertClicksApiResponse> = (queryArg) => ({
  changes: ['reports', 'clicks of links', 'click maps', 'email stats', 'content stats'],
  url: `alert-clicks/judge`,
  method: "POST",
  body: queryArg,
});
export const getAlertClicks: Read<GetAlertClicksApiArg, GetAlertClicksApiResponse> = (queryArg) => ({
  reads: ['clicks of links'],
  id: queryArg,
  url: `alert-clicks/${encodeURIComponent(String(queryArg))}`,
});
export const listAlertClickEvidence: Read<ListAlertClickEvidenceApiArg, ListAlertClickEvidenceApiResponse> = (queryArg) => ({
  reads: ['clicks of links'],
  url: `alert-clicks/${encodeURIComponent(String(queryArg.alertItemId))}/evidence`,
  params: {
    number: queryArg["number"],
    verdict: queryArg.verdict,
    limit: queryArg.limit,
    cursor: queryArg.cursor,
  },
});
export const changeBeaconAddress: Operation<ChangeBeaconAddressApiArg, ChangeBeaconAddressApiResponse> = (queryArg) => ({
  changes: ['beacon addresses'],
  id: queryArg.id,
  url: `beacon-address/${encodeURIComponent(String(queryArg.id))}`,
  method: "PUT",
  body: queryArg.body,
  version: queryArg.version,
});
export const listBeaconAddresses: Read<ListBeaconAddressesApiArg, ListBeaconAddressesApiResponse> = () => ({
  reads: ['beacon addresses'],
  url: `beacon-addresses` });
export const revokeClientReportLink: Operation<RevokeClientReportLinkApiArg, RevokeClientReportLinkApiResponse> = (queryArg) => ({
  changes: ['report links'],
  id: queryArg,
  url: `client-report-link/${encodeURIComponent(String(queryArg))}`,
  method: "DELETE",
});
export const listClientReportLinks: Read<ListClientReportLinksApiArg, ListClientReportLinksApiResponse> = (queryArg) => ({
  reads: ['report links'],
  url: `client-report-links/${encodeURIComponent(String(queryArg))}`,
});
export const createClientReportLink: Operation<CreateClientReportLinkApiArg, CreateClientReportLinkApiResponse> = (queryArg) => ({
  changes: ['report links'],
  id: queryArg.clientId,
  url: `client-report-links/${encodeURIComponent(String(queryArg.clientId))}`,
  method: "POST",
  body: queryArg.body,
});
export const getClientReport: Read<GetClientReportApiArg, GetClientReportApiResponse> = (queryArg) => ({
  reads: ['reports', 'email stats', 'campaigns', 'content stats', 'leads'],
  id: queryArg.clientId,
  url: `client-report/${encodeURIComponent(String(queryArg.clientId))}`,
  params: {
    from: queryArg["from"],
    to: queryArg.to,
  },
});
export const listClientReports: Read<ListClientReportsApiArg, ListClientReportsApiResponse> = (queryArg) => ({
  reads: ['reports', 'email stats', 'campaigns', 'content stats', 'leads'],
  url: `client-reports`,
  params: {
    q: queryArg.q,
    limit: queryArg.limit,
    skip: queryArg.skip,
    sort: queryArg.sort,
    from: queryArg["from"],
    to: queryArg.to,
  },
});
export const recordCspReports: Operation<RecordCspReportsApiArg, RecordCspReportsApiResponse> = (queryArg) => ({
  url: `csp-reports`,
  method: "POST",
  body: queryArg,
});
export const getEmailClickMap: Read<GetEmailClickMapApiArg, GetEmailClickMapApiResponse> = (queryArg) => ({
  reads: ['click maps', 'imports of reports', 'content stats'],
  id: queryArg,
  url: `email-click-map/${encodeURIComponent(String(queryArg))}`,
});
export const createEmailContentStat: Operation<CreateEmailContentStatApiArg, CreateEmailContentStatApiResponse> = (queryArg) => ({
  changes: ['content stats'],
  url: `email-content-stat`,
  method: "POST",
  body: queryArg,
});
export const deleteEmailContentStat: Operation<DeleteEmailContentStatApiArg, DeleteEmailContentStatApiResponse> = (queryArg) => ({
  changes: ['content stats'],
  id: queryArg.id,
  url: `email-content-stat/${encodeURIComponent(String(queryArg.id))}`,
  method: "DELETE",
  version: queryArg.version,
});
export const getEmailContentStat: Read<GetEmailContentStatApiArg, GetEmailContentStatApiResponse> = (queryArg) => ({
  reads: ['content stats'],
  id: queryArg,
  url: `email-content-stat/${encodeURIComponent(String(queryArg))}`,
});
export const updateEmailContentStat: Operation<UpdateEmailContentStatApiArg, UpdateEmailContentStatApiResponse> = (queryArg) => ({
  changes: ['content stats'],
  id: queryArg.id,
  url: `email-content-stat/${encodeURIComponent(String(queryArg.id))}`,
  method: "PUT",
  body: queryArg.body,
  version: queryArg.version,
});
export const listEmailContentStats: Read<ListEmailContentStatsApiArg, ListEmailContentStatsApiResponse> = (queryArg) => ({
  reads: ['content stats'],
  url: `email-content-stats/${encodeURIComponent(String(queryArg.emailStatId))}`,
  params: {
    limit: queryArg.limit,
    skip: queryArg.skip,
    cursor: queryArg.cursor,
    sort: queryArg.sort,
  },
});
export const deleteEmailLeads: Operation<DeleteEmailLeadsApiArg, DeleteEmailLeadsApiResponse> = (queryArg) => ({
  changes: ['leads', 'content stats', 'campaigns'],
  url: `email-lead-stats`,
  method: "DELETE",
  body: queryArg,
});
export const deleteAllEmailLeads: Operation<DeleteAllEmailLeadsApiArg, DeleteAllEmailLeadsApiResponse> = (queryArg) => ({
  changes: ['leads', 'content stats', 'campaigns'],
  id: queryArg,
  url: `email-lead-stats/${encodeURIComponent(String(queryArg))}`,
  method: "DELETE",
});
export const listEmailLeads: Read<ListEmailLeadsApiArg, ListEmailLeadsApiResponse> = (queryArg) => ({
  reads: ['leads'],
  url: `email-lead-stats/${encodeURIComponent(String(queryArg.id))}`,
  params: {
    q: queryArg.q,
    limit: queryArg.limit,
    skip: queryArg.skip,
    cursor: queryArg.cursor,
    sort: queryArg.sort,
  },
});
export const importReportOfIssue: Operation<ImportReportOfIssueApiArg, ImportReportOfIssueApiResponse> = (queryArg) => ({
  changes: ['imports of reports', 'email stats', 'content stats'],
  url: `email-report-import`,
  method: "POST",
  body: queryArg.body,
  params: {
    alertItemId: queryArg.alertItemId,
  },
});
export const importEmailReport: Operation<ImportEmailReportApiArg, ImportEmailReportApiResponse> = (queryArg) => ({
  changes: ['imports of reports', 'email stats', 'content stats'],
  id: queryArg.emailStatId,
  url: `email-report-import/${encodeURIComponent(String(queryArg.emailStatId))}`,
  method: "POST",
  body: queryArg.body,
});
export const undoEmailReportImport: Operation<UndoEmailReportImportApiArg, UndoEmailReportImportApiResponse> = (queryArg) => ({
  changes: ['imports of reports', 'email stats', 'content stats'],
  id: queryArg.id,
  url: `email-report-import/${encodeURIComponent(String(queryArg.id))}`,
  method: "DELETE",
  version: queryArg.version,
});
export const listEmailReportImports: Read<ListEmailReportImportsApiArg, ListEmailReportImportsApiResponse> = (queryArg) => ({
  reads: ['imports of reports'],
  url: `email-report-imports`,
  params: {
    emailStatId: queryArg.emailStatId,
    limit: queryArg.limit,
    skip: queryArg.skip,
    cursor: queryArg.cursor,
    sort: queryArg.sort,
  },
});
export const createEmailStat: Operation<CreateEmailStatApiArg, CreateEmailStatApiResponse> = (queryArg) => ({
  changes: ['email stats'],
  url: `email-stat`,
  method: "POST",
  body: queryArg,
});
export const deleteEmailStat: Operation<DeleteEmailStatApiArg, DeleteEmailStatApiResponse> = (queryArg) => ({
  changes: ['email stats'],
  id: queryArg.id,
  url: `email-stat/${encodeURIComponent(String(queryArg.id))}`,
  method: "DELETE",
  version: queryArg.version,
});
export const getEmailStat: Read<GetEmailStatApiArg, GetEmailStatApiResponse> = (queryArg) => ({
  reads: ['email stats'],
  id: queryArg,
  url: `email-stat/${encodeURIComponent(String(queryArg))}`,
});
export const updateEmailStat: Operation<UpdateEmailStatApiArg, UpdateEmailStatApiResponse> = (queryArg) => ({
  changes: ['email stats'],
  id: queryArg.id,
  url: `email-stat/${encodeURIComponent(String(queryArg.id))}`,
  method: "PUT",
  body: queryArg.body,
  version: queryArg.version,
});
export const listEmailStats: Read<ListEmailStatsApiArg, ListEmailStatsApiResponse> = (queryArg) => ({
  reads: ['email stats'],
  url: `email-stats`,
  params: {
    q: queryArg.q,
    alertItemId: queryArg.alertItemId,
    limit: queryArg.limit,
    skip: queryArg.skip,
    cursor: queryArg.cursor,
    sort: queryArg.sort,
  },
});
export const listEmailStatsOfClient: Read<ListEmailStatsOfClientApiArg, ListEmailStatsOfClientApiResponse> = (queryArg) => ({
  reads: ['email stats'],
  url: `email-stats/${encodeURIComponent(String(queryArg.clientId))}`,
  params: {
    limit: queryArg.limit,
    skip: queryArg.skip,
    cursor: queryArg.cursor,
    sort: queryArg.sort,
  },
});
export const deleteEmcLeads: Operation<DeleteEmcLeadsApiArg, DeleteEmcLeadsApiResponse> = (queryArg) => ({
  changes: ['leads', 'content stats', 'campaigns'],
  url: `emc-lead-stats`,
  method: "DELETE",
  body: queryArg,
});
export const deleteAllEmcLeads: Operation<DeleteAllEmcLeadsApiArg, DeleteAllEmcLeadsApiResponse> = (queryArg) => ({
  changes: ['leads', 'content stats', 'campaigns'],
  id: queryArg,
  url: `emc-lead-stats/${encodeURIComponent(String(queryArg))}`,
  method: "DELETE",
});
export const listEmcLeads: Read<ListEmcLeadsApiArg, ListEmcLeadsApiResponse> = (queryArg) => ({
  reads: ['leads'],
  url: `emc-lead-stats/${encodeURIComponent(String(queryArg.id))}`,
  params: {
    q: queryArg.q,
    limit: queryArg.limit,
    skip: queryArg.skip,
    cursor: queryArg.cursor,
    sort: queryArg.sort,
  },
});
export const uploadEmcLeads: Operation<UploadEmcLeadsApiArg, UploadEmcLeadsApiResponse> = (queryArg) => ({
  changes: ['leads', 'content stats', 'campaigns'],
  id: queryArg.id,
  url: `emc-leads-csv-upload/${encodeURIComponent(String(queryArg.id))}`,
  method: "POST",
  body: queryArg.body,
});
export const createEmcStat: Operation<CreateEmcStatApiArg, CreateEmcStatApiResponse> = (queryArg) => ({
  changes: ['campaigns'],
  url: `emc-stat`,
  method: "POST",
  body: queryArg,
});
export const deleteEmcStat: Operation<DeleteEmcStatApiArg, DeleteEmcStatApiResponse> = (queryArg) => ({
  changes: ['campaigns'],
  id: queryArg.id,
  url: `emc-stat/${encodeURIComponent(String(queryArg.id))}`,
  method: "DELETE",
  version: queryArg.version,
});
export const getEmcStat: Read<GetEmcStatApiArg, GetEmcStatApiResponse> = (queryArg) => ({
  reads: ['campaigns'],
  id: queryArg,
  url: `emc-stat/${encodeURIComponent(String(queryArg))}`,
});
export const updateEmcStat: Operation<UpdateEmcStatApiArg, UpdateEmcStatApiResponse> = (queryArg) => ({
  changes: ['campaigns'],
  id: queryArg.id,
  url: `emc-stat/${encodeURIComponent(String(queryArg.id))}`,
  method: "PUT",
  body: queryArg.body,
  version: queryArg.version,
});
export const listEmcStats: Read<ListEmcStatsApiArg, ListEmcStatsApiResponse> = (queryArg) => ({
  reads: ['campaigns'],
  url: `emc-stats`,
  params: {
    clientId: queryArg.clientId,
    q: queryArg.q,
    limit: queryArg.limit,
    skip: queryArg.skip,
    cursor: queryArg.cursor,
    sort: queryArg.sort,
  },
});
export const postImportEmailContentStat: Operation<PostImportEmailContentStatApiArg, PostImportEmailContentStatApiResponse> = (queryArg) => ({
  url: `import/email-content-stat`,
  method: "POST",
  body: queryArg,
});
export const postImportEmailLeadStat: Operation<PostImportEmailLeadStatApiArg, PostImportEmailLeadStatApiResponse> = (queryArg) => ({
  url: `import/email-lead-stat`,
  method: "POST",
  body: queryArg,
});
export const postImportEmailStat: Operation<PostImportEmailStatApiArg, PostImportEmailStatApiResponse> = (queryArg) => ({
  url: `import/email-stat`,
  method: "POST",
  body: queryArg,
});
export const postImportEmcLeadStat: Operation<PostImportEmcLeadStatApiArg, PostImportEmcLeadStatApiResponse> = (queryArg) => ({
  url: `import/emc-lead-stat`,
  method: "POST",
  body: queryArg,
});
export const postImportEmcStat: Operation<PostImportEmcStatApiArg, PostImportEmcStatApiResponse> = (queryArg) => ({
  url: `import/emc-stat`,
  method: "POST",
  body: queryArg,
});
export const postImportStatClick: Operation<PostImportStatClickApiArg, PostImportStatClickApiResponse> = (queryArg) => ({
  url: `import/stat-click`,
  method: "POST",
  body: queryArg,
});
export const postImportStatView: Operation<PostImportStatViewApiArg, PostImportStatViewApiResponse> = (queryArg) => ({
  url: `import/stat-view`,
  method: "POST",
  body: queryArg,
});
export const undoLeadImport: Operation<UndoLeadImportApiArg, UndoLeadImportApiResponse> = (queryArg) => ({
  changes: ['leads', 'content stats', 'campaigns'],
  id: queryArg.id,
  url: `lead-import/${encodeURIComponent(String(queryArg.id))}`,
  method: "DELETE",
  version: queryArg.version,
});
export const getRejectedRows: Read<GetRejectedRowsApiArg, GetRejectedRowsApiResponse> = (queryArg) => ({
  responseType: 'text',
  reads: ['leads', 'content stats', 'campaigns'],
  id: queryArg,
  url: `lead-import/${encodeURIComponent(String(queryArg))}/rejected`,
});
export const listLeadImports: Read<ListLeadImportsApiArg, ListLeadImportsApiResponse> = (queryArg) => ({
  reads: ['leads'],
  url: `lead-imports`,
  params: {
    emailContentStatId: queryArg.emailContentStatId,
    emcStatId: queryArg.emcStatId,
    limit: queryArg.limit,
    skip: queryArg.skip,
    cursor: queryArg.cursor,
    sort: queryArg.sort,
  },
});
export const uploadEmailLeads: Operation<UploadEmailLeadsApiArg, UploadEmailLeadsApiResponse> = (queryArg) => ({
  changes: ['leads', 'content stats', 'campaigns'],
  id: queryArg.id,
  url: `leads-csv-upload/${encodeURIComponent(String(queryArg.id))}`,
  method: "POST",
  body: queryArg.body,
});
export const getSharedReport: Read<GetSharedReportApiArg, GetSharedReportApiResponse> = (queryArg) => ({
  reads: ['report links'],
  id: queryArg,
  url: `public/report/${encodeURIComponent(String(queryArg))}`,
});
export const recordClicks: Operation<RecordClicksApiArg, RecordClicksApiResponse> = (queryArg) => ({
  url: `stat-click`,
  method: "POST",
  body: queryArg,
});
export const listClicks: Read<ListClicksApiArg, ListClicksApiResponse> = (queryArg) => ({
  reads: ['views and clicks'],
  url: `stat-clicks`,
  params: {
    limit: queryArg.limit,
    skip: queryArg.skip,
    cursor: queryArg.cursor,
    sort: queryArg.sort,
    from: queryArg["from"],
    to: queryArg.to,
    clientId: queryArg.clientId,
    pageId: queryArg.pageId,
    pageType: queryArg.pageType,
    bots: queryArg.bots,
  },
});
export const getStatTrends: Read<GetStatTrendsApiArg, GetStatTrendsApiResponse> = () => ({
  reads: ['reports', 'email stats', 'campaigns'],
  url: `stat-trends` });
export const recordViews: Operation<RecordViewsApiArg, RecordViewsApiResponse> = (queryArg) => ({
  url: `stat-view`,
  method: "POST",
  body: queryArg,
});
export const listViews: Read<ListViewsApiArg, ListViewsApiResponse> = (queryArg) => ({
  reads: ['views and clicks'],
  url: `stat-views`,
  params: {
    limit: queryArg.limit,
    skip: queryArg.skip,
    cursor: queryArg.cursor,
    sort: queryArg.sort,
    from: queryArg["from"],
    to: queryArg.to,
    clientId: queryArg.clientId,
    pageId: queryArg.pageId,
    pageType: queryArg.pageType,
    bots: queryArg.bots,
  },
});
export const getStatsSystem: Read<GetStatsSystemApiArg, GetStatsSystemApiResponse> = () => ({
  reads: ['stats system'],
  url: `system/stats` });
export const discardStatsDeadLetters: Operation<DiscardStatsDeadLettersApiArg, DiscardStatsDeadLettersApiResponse> = (queryArg) => ({
  changes: ['stats system'],
  url: `system/stats/dead-letters`,
  method: "DELETE",
  body: queryArg,
});
export const redriveStatsDeadLetters: Operation<RedriveStatsDeadLettersApiArg, RedriveStatsDeadLettersApiResponse> = (queryArg) => ({
  changes: ['stats system'],
  url: `system/stats/dead-letters/redrive`,
  method: "POST",
  body: queryArg,
});
