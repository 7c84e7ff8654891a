// Made by `make generate` from the service; not to be edited.

export type Status = "draft" | "published";
export type AdSlotOut = {
  adId: number;
  alertItemId: number;
  date: string | null;
  editedHere: boolean;
  issue: number;
  position: number;
  status: Status;
};
export type FieldError = {
  field: string;
  message: string;
};
export type ProblemDocument = {
  current?: any;
  detail?: string | null;
  errors?: FieldError[];
  message: string;
  requestId?: string | null;
  status: number;
  title: string;
  type?: string;
};
export type CreativeStatus =
  "awaited" | "submitted" | "changes-requested" | "approved";
export type BoardSlot = {
  bookingId: number | null;
  clientId: number | null;
  company: string | null;
  creativeStatus: CreativeStatus | null;
  currency: string | null;
  dueAt: string | null;
  holdUntil: string | null;
  position: number;
  price: number | null;
  slotChanged: boolean;
  state: "free" | "hold" | "booked" | "filled";
  version: number | null;
};
export type BoardIssue = {
  alertItemId: number;
  date: string;
  issue: number;
  slots: BoardSlot[];
  status: Status;
  title: string;
};
export type BookedClient = {
  company: string | null;
  id: number;
};
export type CreativeOut = {
  altText: string | null;
  image: string | null;
  imageHeight: number | null;
  imageWidth: number | null;
  link: string | null;
};
export type Delivered = {
  clicks: number;
  leads: number;
  /** The median of the slot in the 12 issues before with a figure of it; null with fewer than three. */
  usualClicks: number | null;
};
export type BookedIssue = {
  date: string | null;
  id: number;
  issue: number;
  status: Status;
  title: string;
};
export type Status2 = "hold" | "booked" | "cancelled" | "expired";
export type BookingOut = {
  alertItemId: number;
  cancelledAt: string | null;
  cancelledBy: number | null;
  cancelledByEmail: string | null;
  client: BookedClient;
  clientId: number;
  comment: string;
  createdAt: string;
  creative: CreativeOut;
  creativeStatus: CreativeStatus;
  currency: string;
  delivered: Delivered | null;
  dueAt: string | null;
  holdUntil: string | null;
  id: number;
  issue: BookedIssue;
  notes: string;
  ownerId: number | null;
  position: number;
  price: number;
  reference: string;
  requestedAt: string | null;
  slotChanged: boolean;
  status: Status2;
  tellsAtClick: boolean;
  toldAt: string | null;
  updatedAt: string;
  version: number;
};
export type NewBookingIn = {
  alertItemId: number;
  clientId: number;
  currency?: string | null;
  /** When the creative is to be there. */
  dueAt?: string | null;
  /** When a hold ends by itself; null for the usual time. */
  holdUntil?: string | null;
  notes?: string | null;
  /** The member of staff who takes care of it. */
  ownerId?: number | null;
  /** Of the ad slot. */
  position: number;
  price?: number | null;
  reference?: string | null;
  status?: "hold" | "booked";
};
export type AdSize = {
  maxHeight: number;
  maxWidth: number;
  minHeight: number;
  minWidth: number;
};
export type ClientBookingOut = {
  alertItemId: number;
  client: BookedClient;
  clientId: number;
  comment: string;
  createdAt: string;
  creative: CreativeOut;
  creativeStatus: CreativeStatus;
  currency: string;
  delivered: Delivered | null;
  dueAt: string | null;
  holdUntil: string | null;
  id: number;
  issue: BookedIssue;
  position: number;
  price: number;
  reference: string;
  size: AdSize;
  status: Status2;
  updatedAt: string;
  version: number;
};
export type CreativeIn = {
  altText?: string | null;
  image?: string | null;
  link?: string | null;
};
export type BookingIn = {
  clientId?: number | null;
  /** What the client is asked to change; it is mailed. */
  comment?: string | null;
  creative?: CreativeIn | null;
  creativeStatus?: CreativeStatus | null;
  currency?: string | null;
  /** When the creative is to be there. */
  dueAt?: string | null;
  /** When a hold ends by itself; null for the usual time. */
  holdUntil?: string | null;
  notes?: string | null;
  /** The member of staff who takes care of it. */
  ownerId?: number | null;
  price?: number | null;
  reference?: string | null;
  status?: ("hold" | "booked" | "cancelled") | null;
};
export type Action =
  | "created"
  | "changed"
  | "booked"
  | "held"
  | "moved"
  | "cancelled"
  | "expired"
  | "requested"
  | "reminded"
  | "told"
  | "linked"
  | "submitted"
  | "changes-requested"
  | "approved";
export type FieldChange = {
  after: any;
  before: any;
  field: string;
};
export type BookingChangeOut = {
  action: Action;
  at: string;
  changes: FieldChange[];
  email: string | null;
  userId: number | null;
  version: number;
};
export type SponsorLinkOut = {
  url: string;
};
export type MoveIn = {
  alertItemId: number;
  /** Of the ad slot. */
  position: number;
  /** Change places with the booking in that slot, if there is one. */
  swap?: boolean;
};
export type RequestIn = {
  message?: string;
  to?: string | string[] | null;
};
export type ImageUploadOut = {
  expiresIn: number;
  headers: {
    [key: string]: string;
  };
  key: string;
  ticket: string;
  url: string;
};
export type ImageUploadIn = {
  extension: string;
  name?: string;
  /** In bytes. */
  size: number;
  type: "image/png" | "image/jpeg" | "image/gif";
};
export type Deleted = {
  deleted: number[];
};
export type ItemsToDelete = {
  itemsToDelete: number[];
};
export type RequestedBooking = {
  id: number;
  version?: number | null;
};
export type RequestsIn = {
  bookings: RequestedBooking[];
  message?: string;
  to?: string | string[] | null;
};
export type TellIn = {
  /** Not before a reader has clicked in the email. */
  atFirstClick?: boolean;
  bookings: number[];
};
export type SponsorPageOut = {
  client: BookedClient;
  comment: string;
  createdAt: string;
  creative: CreativeOut;
  creativeStatus: CreativeStatus;
  delivered: Delivered | null;
  dueAt: string | null;
  id: number;
  issue: BookedIssue;
  position: number;
  size: AdSize;
  status: Status2;
  updatedAt: string;
  version: number;
};
export type VersionOut = {
  bytes: number;
  isOnWeb: boolean;
  isSent: boolean;
  links: number;
  publishedAt: string;
  publishedBy: string | null;
  version: number;
};
export type Variant = "standard" | "holiday";
export type CarriedOverOut = {
  issue: number;
  section: string;
};
export type CarriedOverFieldsOut = {
  fields: string[];
  issue: number;
  section: string;
};
export type SectionUrlOut = {
  section: string;
  url: string;
};
export type CheckStatus =
  "ok" | "broken" | "unknown" | "blocked" | "checking" | "skipped";
export type CheckOut = {
  bytes?: number | null;
  finalUrl?: string | null;
  height?: number | null;
  reason?: string | null;
  status: CheckStatus;
  width?: number | null;
};
export type EmailLinkOut = {
  check?: CheckOut | null;
  section: string;
  sentIn?: number | null;
  url: string;
};
export type CheckedUrlOut = {
  check?: CheckOut | null;
  section: string;
  url: string;
};
export type SectionBytesOut = {
  bytes: number;
  section: string;
};
export type UnapprovedBookingOut = {
  company: string;
  creativeStatus: string;
  section: string;
  status: string;
};
export type Severity = "error" | "warning";
export type WarningOut = {
  bookingId?: number | null;
  detail: string;
  field?: string | null;
  message: string;
  section: string;
  severity?: Severity;
};
export type EmailReport = {
  bytes: number;
  bytesAfterTracking?: number;
  carriedOver?: CarriedOverOut[];
  carriedOverFields?: CarriedOverFieldsOut[];
  clippedByGmail: boolean;
  imagesWithoutAlt: SectionUrlOut[];
  links: EmailLinkOut[];
  missingSections: string[];
  notEmailed: string[];
  notes?: string[];
  pictures?: CheckedUrlOut[];
  sectionBytes?: SectionBytesOut[];
  trackedLinks?: number;
  unapprovedBookings?: UnapprovedBookingOut[];
  warnings: WarningOut[];
};
export type TestMailOut = {
  to: string;
};
export type TestMailIn = {
  to: string;
};
export type ImportFlag = {
  field: string;
  message: string;
};
export type AlertItemOut = {
  createdAt: string;
  date: string | null;
  holidayAlert: boolean;
  id: number;
  importFlags: ImportFlag[] | null;
  issue: number;
  preheader: string | null;
  publishAt: string | null;
  remindAt: string | null;
  status: Status;
  title: string;
  version: number;
};
export type AlertItemIn = {
  date?: string | null;
  holidayAlert?: boolean | null;
  issue?: number | null;
  preheader?: string | null;
  status?: Status | null;
  title?: string | null;
};
export type AlertItemChangeIn = {
  date?: string | null;
  holidayAlert?: boolean | null;
  issue?: number | null;
  preheader?: string | null;
  /** Publish a new version of an issue that is published. */
  publishAgain?: boolean;
  /** When the draft is published by itself, in the future; null for never. */
  publishAt?: string | null;
  /** When the inbox asks for the report of the issue; null for a day after its date. */
  remindAt?: string | null;
  /** First remove the sections that are still those of another issue (ALERT-82). */
  removeCarriedOver?: boolean;
  /** The web shows the new version, with the day, instead of the one that was sent. Without it the web goes on showing what it shows; what was taken back to a draft does not return. */
  showCorrection?: boolean | null;
  status?: Status | null;
  title?: string | null;
};
export type AlertItemCopyIn = {
  date?: string | null;
  issue?: number | null;
  title?: string | null;
};
export type PresenceOut = {
  email: string;
  slot: string;
};
export type PresenceIn = {
  slot?: string | null;
};
export type RestoreIn = {
  issue?: number | null;
};
export type SlotIn = {
  kind: string;
  position?: number | null;
};
export type StartIn = {
  /** The id of the issue to copy from. */
  from: number;
  /** The slots to fill, also by key, as `news-1`; null for all that are empty, without ads. */
  slots?: SlotIn[] | null;
};
export type EmptySlot = {
  kind: string;
  label: string;
  position: number | null;
};
export type CalendarIssue = {
  date: string;
  empty: EmptySlot[];
  filledAds: boolean[];
  id: number;
  issue: number;
  publishAt: string | null;
  slots: number;
  status: Status;
  title: string;
  version: number;
};
export type AlertItemCounts = {
  all: number;
  draft: number;
  published: number;
};
export type AlertItemProposal = {
  date: string | null;
  issue: number | null;
};
export type PlanIn = {
  /** The id of the issue whose sections are copied. */
  copyFrom?: number | null;
  count: number;
  everyDays: number;
  firstDate: string;
  firstIssue: number;
  title?: string | null;
};
export type TrashedItemOut = {
  date: string | null;
  deletedAt: string;
  deletedBy: number | null;
  deletedByEmail: string | null;
  filledSlots: number;
  id: number;
  issue: number;
  purgedAt: string;
  status: Status;
  title: string;
};
export type TrashedSectionOut = {
  slot: string;
  title: string | null;
};
export type UndatedIssue = {
  id: number;
  issue: number;
  title: string;
  version: number;
};
export type RateOut = {
  createdAt: string;
  currency: string;
  id: number;
  name: string;
  position: number;
  price: number;
  version: number;
};
export type RateIn = {
  currency?: string | null;
  name?: string | null;
  price?: number | null;
};
export type SourceUseOut = {
  issue: number;
  source: string;
};
export type ThreadMessageOut = {
  at: string;
  author: string | null;
  authorId: number;
  id: number;
  mentions: number[];
  text: string;
};
export type ThreadOut = {
  alertItemId: number;
  createdAt: string;
  field: string | null;
  id: number;
  messages: ThreadMessageOut[];
  picture: string | null;
  resolvedAt: string | null;
  resolvedBy: number | null;
  slot: string;
  version: number;
  x: number | null;
  y: number | null;
};
export type ThreadChangeIn = {
  /** The ids of members of staff. */
  mentions?: number[];
  resolved?: boolean | null;
  text?: string | null;
};
export type ThreadIn = {
  field?: string | null;
  /** The ids of members of staff. */
  mentions?: number[];
  picture?: string | null;
  slot: string;
  text: string;
  x?: number | null;
  y?: number | null;
};
export type AdSource = {
  id: number;
  name: string;
  sponsor: string | null;
};
export type RichNode = {
  type: string;
  text?: string;
  attrs?: {
    [key: string]: any;
  };
  marks?: {
    type: string;
    attrs?: {
      [key: string]: any;
    };
  }[];
  content?: RichNode[];
};
export type RichDocument = {
  type: "doc";
  content?: RichNode[];
};
export type CareerListing = {
  company: string | null;
  companyLogo: string | null;
  description: RichDocument | null;
  descriptionHtml: string;
  id: number;
  jobTitle: string;
  link: string | null;
  location: string | null;
};
export type AlertSectionOut = {
  ad?: AdSource | null;
  adId?: number | null;
  alertItemId: number;
  altText?: string | null;
  answer1?: string | null;
  answer2?: string | null;
  answer3?: string | null;
  answer4?: string | null;
  answer5?: string | null;
  answer6?: string | null;
  attribution: string | null;
  body?: RichDocument | null;
  bodyHtml?: string;
  /** The names of the fields that are still those of that issue. A change takes out the fields that it changes. */
  carriedOverFields: string[];
  carriedOverFrom: number | null;
  citation?: RichDocument | null;
  citationHtml?: string;
  clientId?: number | null;
  createdAt: string;
  credit?: string | null;
  date?: string | null;
  editedHere: boolean;
  featuredContent?: boolean;
  featuredEvent?: boolean;
  id: number;
  image?: string | null;
  imageHeight?: number | null;
  imageLink?: string | null;
  imageWidth?: number | string | null;
  importFlags: ImportFlag[] | null;
  job?: CareerListing | null;
  jobId?: number;
  link?: string | null;
  /** There is no link to a microsite, because none of the client's is published (ALERT-77). */
  micrositeIsDraft?: boolean;
  micrositeLink?: string | null;
  ownerId: number | null;
  position?: number;
  source: string | null;
  speaker?: string | null;
  title?: string | null;
  version: number;
  viewMoreLink?: string | null;
};
export type SlotOut = {
  kind: string;
  position: number | null;
};
export type AlertsAll = {
  alertAds: AlertSectionOut[];
  alertBioprocess: AlertSectionOut | null;
  alertDiscovery: AlertSectionOut | null;
  alertDownstream: AlertSectionOut | null;
  alertEvent: AlertSectionOut | null;
  alertFact: AlertSectionOut | null;
  alertFill: AlertSectionOut | null;
  alertHumor: AlertSectionOut | null;
  alertItem: AlertItemOut;
  alertJobs: AlertSectionOut[];
  alertNews: AlertSectionOut[];
  alertOtd: AlertSectionOut | null;
  alertPatent: AlertSectionOut | null;
  alertPoll: AlertSectionOut | null;
  alertPreviousPoll: AlertSectionOut | null;
  alertPreviousSurvey: AlertSectionOut | null;
  alertProject: AlertSectionOut | null;
  alertQuote: AlertSectionOut | null;
  alertRegulatory: AlertSectionOut | null;
  alertSolution: AlertSectionOut | null;
  alertSpotlight: AlertSectionOut | null;
  alertSurvey: AlertSectionOut | null;
  alertTed: AlertSectionOut | null;
  alertUpstream: AlertSectionOut | null;
  /** Slots that changed since the issue was published. */
  changedSincePublished: SlotOut[];
};
export type Archive = "none" | "delayed" | "public";
export type LinkOut = {
  text: string;
  url: string;
};
export type LinkColumnOut = {
  heading: string;
  links: LinkOut[];
};
export type MailService =
  | "none"
  | "mailchimp"
  | "hubspot"
  | "brevo"
  | "sendgrid"
  | "campaign-monitor"
  | "marketing-cloud";
export type SocialNetwork = "LinkedIn" | "X" | "Facebook" | "Instagram";
export type SocialProfileOut = {
  link: string;
  name: SocialNetwork;
};
export type HouseOut = {
  accent: string;
  archive: Archive;
  archiveDays: number;
  baitLink: boolean;
  footerColumns: LinkColumnOut[];
  id: number;
  library: string;
  logo: string;
  mailService: MailService;
  micrositesUrl: string;
  name: string;
  navigation: LinkOut[];
  newsletter: string;
  oneClickUnsubscribe: boolean;
  postalAddress: string;
  preferencesUrl: string;
  preheader: string;
  reportDays: number;
  sendReports: boolean;
  site: string;
  social: SocialProfileOut[];
  tagLinks: boolean;
  tagline: string;
  testPrefix: string;
  timeZone: string;
  trackClicks: boolean;
  trackRecipients: boolean;
  unsubscribeUrl: string;
  version: number;
  viewOnlineUrl: string;
  word: string;
};
export type LinkIn = {
  text: string;
  url: string;
};
export type LinkColumnIn = {
  heading: string;
  links: LinkIn[];
};
export type SocialProfileIn = {
  link: string;
  name: SocialNetwork;
};
export type HouseIn = {
  accent?: string;
  archive?: Archive;
  archiveDays?: number;
  baitLink?: boolean;
  footerColumns?: LinkColumnIn[];
  library?: string;
  logo?: string;
  mailService?: MailService;
  micrositesUrl?: string;
  name?: string;
  navigation?: LinkIn[];
  newsletter?: string;
  oneClickUnsubscribe?: boolean;
  postalAddress?: string;
  preferencesUrl?: string;
  preheader?: string;
  reportDays?: number;
  sendReports?: boolean;
  site?: string;
  social?: SocialProfileIn[];
  tagLinks?: boolean;
  tagline?: string;
  testPrefix?: string;
  timeZone?: string;
  trackClicks?: boolean;
  trackRecipients?: boolean;
  unsubscribeUrl?: string;
  viewOnlineUrl?: string;
  word?: string;
};
export type Brand = {
  accent: string;
  library: string;
  logo: string;
  name: string;
  newsletter: string;
  site: string;
  social: SocialProfileOut[];
  tagline: string;
  timeZone: string;
  word: string;
};
export type ImportNote = {
  field: string;
  what: "left out" | "changed" | "flagged";
  why: string;
};
export type ImportResult = {
  id: number | null;
  notes: ImportNote[];
  outcome: "created" | "changed" | "unchanged" | "kept" | "refused";
  sourceId: string;
};
export type SourceRecord = {
  /** The user here who made it. */
  authorId?: number | null;
  createdAt?: string | null;
  /** By the names of the record's own requests. */
  fields: {
    [key: string]: any;
  };
  id: string;
  permalink?: string | null;
  updatedAt?: string | null;
};
export type ImportIn = {
  /** Answer as if they were written, and write nothing. */
  dryRun?: boolean;
  records: SourceRecord[];
  /** Which system they come from. */
  source: string;
};
export type PublicIssueEmail = {
  /** Since when the email is a correction of what was sent. */
  correctedAt: string | null;
  date: string | null;
  /** What inboxes show after the subject; may be empty. */
  description: string;
  /** A whole document. Show it in a sandboxed frame. */
  html: string;
  id: number;
  /** The full address of its first picture that is no ad. */
  image: string | null;
  /** Its number. */
  issue: number;
  publishedAt: string;
  subject: string;
  text: string;
  title: string;
  /** Its page. */
  url: string;
};
export type PublicIssue = {
  /** Since when the email is a correction of what was sent. */
  correctedAt: string | null;
  date: string | null;
  /** What inboxes show after the subject; may be empty. */
  description: string;
  id: number;
  /** The full address of its first picture that is no ad. */
  image: string | null;
  /** Its number. */
  issue: number;
  publishedAt: string;
  title: string;
  /** Its page. */
  url: string;
};
export type DatabaseReport = {
  bytes: number;
  isCurrent: boolean;
  migration: string | null;
  newestMigration: string;
  version: string;
};
export type ConsumerReport = {
  entity: string;
  name: string;
  publisher: string;
  retried: number | null;
  unacknowledged: number | null;
  waiting: number | null;
};
export type DeadLetterOut = {
  createdAt: string;
  entity: string;
  id: number;
  reason: string;
  subject: string;
};
export type DeadLettersReport = {
  items: DeadLetterOut[];
  lastId: number;
  total: number;
};
export type EventsReport = {
  consumers: ConsumerReport[];
  deadLetters: DeadLettersReport;
  version: string;
};
export type ObjectsReport = {
  bytes: number;
  count: number;
};
export type OutboxReport = {
  age: number;
  depth: number;
};
export type TaskReport = {
  error: string | null;
  failedAt: string | null;
  name: string;
  nextAt: string | null;
  succeededAt: string | null;
};
export type SystemReport = {
  database: DatabaseReport | null;
  dependencies: {
    [key: string]: string;
  };
  events: EventsReport | null;
  objects: ObjectsReport | null;
  outbox: OutboxReport | null;
  service: string;
  tasks: TaskReport[] | null;
  unavailable: ("database" | "tasks" | "events" | "objects")[];
  version: string;
};
export type Discarded = {
  discarded: number;
  remaining: number;
};
export type DeadLetterSelection = {
  ids?: number[] | null;
  through?: number | null;
};
export type Redriven = {
  errors: {
    [key: string]: string;
  };
  failed: number;
  handled: number;
  remaining: number;
};
export type AlertSectionNew = {
  /** Fills image, link, microsite and client. */
  adId?: number | null;
  alertItemId: number;
  /** Left empty, the description in the media library, or the company. */
  altText?: string | null;
  answer1?: string | null;
  answer2?: string | null;
  answer3?: string | null;
  answer4?: string | null;
  answer5?: string | null;
  answer6?: string | null;
  attribution?: string | null;
  body?:
    | (
        | {
            [key: string]: any;
          }
        | string
      )
    | null;
  carriedOverFields?:
    | (string[] | null)
    | (string[] | null)
    | (string[] | null)
    | (string[] | null)
    | (string[] | null)
    | (string[] | null);
  /** The number of the issue that it was copied from; null when all of it was changed or kept (ALERT-74). */
  carriedOverFrom?: number | null;
  citation?:
    | (
        | (
            | {
                [key: string]: any;
              }
            | string
          )
        | null
      )
    | (
        | (
            | {
                [key: string]: any;
              }
            | string
          )
        | null
      );
  clientId?: number | null;
  /** Printed below the quotation. */
  credit?: string | null;
  /** As readers see it: March 9–11, 2027. */
  date?: string | null;
  /** With a new `source`: whether the section differs from it, so that it does not follow it (ALERT-86). */
  editedHere?: boolean;
  /** Prints the word SPONSORED above the title. */
  featuredContent?: boolean | null;
  /** Prints the word SPONSORED above the title. */
  featuredEvent?: boolean | null;
  /** At most 600 px wide. */
  image?: string | null;
  /** A height beside a width is for Outlook; elsewhere the image keeps its proportions. */
  imageHeight?: number | null;
  /** Left empty, same as Link. */
  imageLink?: string | null;
  /** Left empty, the image takes the full width. */
  imageWidth?: number | string | null;
  jobId?: number;
  link?: (string | null) | (string | null);
  /** Adds View Microsite below the ad. */
  micrositeLink?: string | null;
  /** The member of staff who takes care of it (ALERT-135). */
  ownerId?: number | null;
  position?:
    | (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10)
    | (1 | 2 | 3 | 4)
    | (1 | 2 | 3 | 99);
  /** The post, event or microsite that it was filled from, as `post/1740` (ALERT-84). */
  source?: string | null;
  speaker?: string | null;
  title?: string | null;
  /** Target of the closing link; left empty, the publisher's page. */
  viewMoreLink?: string | null;
};
export type AlertSectionChange = {
  /** Fills image, link, microsite and client. */
  adId?: number | null;
  /** Left empty, the description in the media library, or the company. */
  altText?: string | null;
  answer1?: string | null;
  answer2?: string | null;
  answer3?: string | null;
  answer4?: string | null;
  answer5?: string | null;
  answer6?: string | null;
  attribution?: string | null;
  body?:
    | (
        | {
            [key: string]: any;
          }
        | string
      )
    | null;
  carriedOverFields?:
    | (string[] | null)
    | (string[] | null)
    | (string[] | null)
    | (string[] | null)
    | (string[] | null)
    | (string[] | null);
  /** The number of the issue that it was copied from; null when all of it was changed or kept (ALERT-74). */
  carriedOverFrom?: number | null;
  citation?:
    | (
        | (
            | {
                [key: string]: any;
              }
            | string
          )
        | null
      )
    | (
        | (
            | {
                [key: string]: any;
              }
            | string
          )
        | null
      );
  clientId?: number | null;
  /** Printed below the quotation. */
  credit?: string | null;
  /** As readers see it: March 9–11, 2027. */
  date?: string | null;
  /** With a new `source`: whether the section differs from it, so that it does not follow it (ALERT-86). */
  editedHere?: boolean;
  /** Prints the word SPONSORED above the title. */
  featuredContent?: boolean | null;
  /** Prints the word SPONSORED above the title. */
  featuredEvent?: boolean | null;
  /** At most 600 px wide. */
  image?: string | null;
  /** A height beside a width is for Outlook; elsewhere the image keeps its proportions. */
  imageHeight?: number | null;
  /** Left empty, same as Link. */
  imageLink?: string | null;
  /** Left empty, the image takes the full width. */
  imageWidth?: number | string | null;
  jobId?: number | null;
  link?: (string | null) | (string | null);
  /** Adds View Microsite below the ad. */
  micrositeLink?: string | null;
  /** The member of staff who takes care of it (ALERT-135). */
  ownerId?: number | null;
  position?:
    | ((1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10) | null)
    | ((1 | 2 | 3 | 4) | null)
    | ((1 | 2 | 3 | 99) | null);
  /** The post, event or microsite that it was filled from, as `post/1740` (ALERT-84). */
  source?: string | null;
  speaker?: string | null;
  /** Change places with the section at `position`, if there is one. */
  swap?: boolean;
  title?: string | null;
  /** Target of the closing link; left empty, the publisher's page. */
  viewMoreLink?: string | null;
};
