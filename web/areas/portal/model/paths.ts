/** Paths of the portal. */
export const PERFORMANCE = '/portal/email-performance';
export const MARKETING = '/portal/email-marketing';
export const BOOKINGS = '/portal/bookings';
export const CLIENT_REPORT = '/portal/client-report';

/** The lists of issues and of campaigns, as breadcrumbs. */
export const ISSUES = { label: 'Performance', name: 'Email Performance', to: PERFORMANCE };
export const CAMPAIGNS = { label: 'Email Marketing', name: 'Email Marketing', to: MARKETING };

export const EMAIL_STATS_FORM = `${PERFORMANCE}/email-stats-form`;
export const CAMPAIGN_FORM = `${MARKETING}/email-marketing-stats-form`;

export const getIssuePath = (emailStatId: number): string => `${PERFORMANCE}/email-issue-details/${emailStatId}`;
/** The clicks of an issue with their verdicts, or those of scanners on one of its links. */
export const getEvidencePath = (emailStatId: number, number?: number): string =>
  `${getIssuePath(emailStatId)}/clicks${number ? `?number=${number}&verdict=scanner` : ''}`;
export const getContentPath = (id: number): string => `${PERFORMANCE}/email-issue-details/email-content-details/${id}`;
export const getContentFormPath = (id: number): string => `${PERFORMANCE}/email-content-stats-form/${id}`;
export const getCampaignPath = (id: number): string => `${MARKETING}/${id}`;
export const getBookingPath = (id: number): string => `${BOOKINGS}/${id}`;
/** The screen of staff for a booking, beside the sponsor board. */
export const getStaffBookingPath = (id: number): string => `/sponsors/booking/${id}`;
export const getClientReportPath = (clientId: number): string => `${CLIENT_REPORT}/${clientId}`;

/** The screen of staff for a slot of an issue, by its tag. */
export const getSlotPath = (alertItemId: number, tag: string): string => `/alert/${alertItemId}?slot=${tag}`;

/** The issue of a new content item, from the URL of its form. */
export interface ConnectedIssue {
  emailStatId: number;
  alertItemId: number;
  alertIssueId: number;
}

/** Return the path of the form for a new content item. */
export function getConnectPath({ emailStatId, alertItemId, alertIssueId }: ConnectedIssue): string {
  return `${PERFORMANCE}/email-content-stats-form?emailStatId=${emailStatId}&alertItemId=${alertItemId}&alertIssueId=${alertIssueId}`;
}
