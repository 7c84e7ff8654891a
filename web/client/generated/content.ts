// Made by `make generate` from the service; not to be edited.

export type ImportFlag = {
  field: string;
  message: string;
};
export type Status = "draft" | "scheduled" | "published";
export type AdOut = {
  applicationType: ("sponsored" | "default") | null;
  companyLogoLink: string | null;
  createdAt: string;
  createdBy: number | null;
  date: string | null;
  default: boolean;
  displayImageAbove: boolean | null;
  displayTitle: boolean | null;
  id: number;
  imageHeight: number | null;
  imageLink: string | null;
  imageWidth: number | null;
  importFlags: ImportFlag[] | null;
  link: string | null;
  name: string;
  permalink: string;
  placement: number | null;
  publishedAt: string | null;
  publishedLate: boolean;
  sponsor: string | null;
  status: Status;
  trackingCode: string | null;
  updatedAt: string;
  updatedBy: number | null;
  version: number;
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
export type ShownMicrosite = {
  clientId: number | null;
  id: number;
  logo: string | null;
  pageTitle: string;
};
export type FeaturedMicrositeOut = {
  clientId: number | null;
  createdAt: string;
  id: number;
  microsite: ShownMicrosite | null;
  micrositeBody: string | null;
  micrositeId: number | null;
  micrositeImage: string | null;
  micrositeLink: string | null;
  page: string;
  pageTitle: string | null;
  position: number;
  version: number;
};
export type FeaturedMicrositeIn = {
  clientId?: number | null;
  micrositeBody?: string | null;
  micrositeId?: number | null;
  micrositeImage?: string | null;
  micrositeLink?: string | null;
  pageTitle?: string | null;
  position?: number | null;
};
export type ShownPost = {
  featuredImage: string | null;
  id: number;
  status: Status;
  title: string;
};
export type FeaturedPostOut = {
  applicationDescription: string | null;
  createdAt: string;
  id: number;
  page: string;
  position: number;
  post: ShownPost | null;
  postId: number | null;
  version: number;
};
export type FeaturedPostIn = {
  applicationDescription?: string | null;
  position?: number | null;
  postId?: number | null;
};
export type Updated = {
  message?: string;
  updated: number;
};
export type BulkUpdateIn = {
  fieldName: string;
  newValue: any;
  postIds: number[];
  tableName: string;
};
export type BulkMicrositeIn = {
  newMicrositeId: number | null;
  newMicrositeLink?: string | null;
  postIds: number[];
};
export type CalendarEntryOut = {
  date: string;
  id: number;
  kind: "post" | "job" | "event" | "ad";
  publishedLate: boolean;
  status: Status;
  title: string;
  version: number;
};
export type EventDaysOut = {
  firstDay: string;
  id: number;
  lastDay: string;
  location: string | null;
  status: Status;
  title: string;
};
export type SubscriptionOut = {
  createdAt: string;
};
export type NewSubscriptionOut = {
  createdAt: string;
  /** With the secret. It is shown only now. */
  url: string;
};
export type UndatedOut = {
  createdAt: string;
  id: number;
  kind: "post" | "job" | "event" | "ad";
  title: string;
  version: number;
};
export type Named = {
  id: number;
  name: string;
};
export type DocumentOut = {
  id: number;
  imageUrl: string;
};
export type Document = {
  imageUrl: string;
};
export type DocumentsIn = {
  documents: Document[];
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
export type EventOut = {
  attribution: string | null;
  attribution2: string | null;
  boldTitle: boolean | null;
  clientId: number | null;
  clientPortalId: number | null;
  company: string | null;
  createdAt: string;
  createdBy: number | null;
  date: string | null;
  description: RichDocument | null;
  descriptionHtml: string;
  endDateTime: string | null;
  endUtc: string | null;
  eventType:
    ("conference" | "seminar" | "tradeshow" | "training" | "webinar") | null;
  /** On the day it begins, such as `GMT+02:00`. */
  gmtOffset: string | null;
  id: number;
  imageLink: string | null;
  importFlags: ImportFlag[] | null;
  italicTitle: boolean | null;
  link: string | null;
  location: string | null;
  notes: string | null;
  permalink: string;
  publishedAt: string | null;
  publishedLate: boolean;
  /** `YYYY-MM-DD HH:mm:ss` on the clocks of `timeZone`. */
  startDateTime: string | null;
  startUtc: string | null;
  status: Status;
  timeZone: string | null;
  title: string;
  updatedAt: string;
  updatedBy: number | null;
  version: number;
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
export type JobOut = {
  attribution: string | null;
  attribution2: string | null;
  boldTitle: boolean | null;
  category: string | null;
  clientId: number | null;
  clientPortalId: number | null;
  company: string | null;
  companyLogo: string | null;
  companyLogoLink: string | null;
  createdAt: string;
  createdBy: number | null;
  date: string | null;
  description: RichDocument | null;
  descriptionHtml: string;
  displayImageAbove: boolean | null;
  displayTitle: boolean | null;
  id: number;
  importFlags: ImportFlag[] | null;
  italicTitle: boolean | null;
  jobTitle: string;
  link: string | null;
  location: string | null;
  notes: string | null;
  permalink: string;
  publishedAt: string | null;
  publishedLate: boolean;
  status: Status;
  updatedAt: string;
  updatedBy: number | null;
  version: number;
};
export type KeywordOut = {
  name: string;
  place: number | string | null;
};
export type Keyword = {
  name: string;
  place?: number | string | null;
};
export type KeywordsIn = {
  keywords: Keyword[];
};
export type MicrositeChoice = {
  clientId: number | null;
  company: string | null;
  id: number;
  link: string;
  logo: string | null;
  pageTitle: string;
};
export type SelectedCategory = {
  category: Named;
  categoryId: number;
};
export type SelectedPostType = {
  postType: Named;
};
export type PostOut = {
  applicationType: ("all" | "upstream" | "downstream" | "fillfinish") | null;
  attribution: string | null;
  attribution2: string | null;
  body: RichDocument | null;
  bodyHtml: string;
  boldTitle: boolean | null;
  clientId: number | null;
  clientPortalId: number | null;
  commercialContent: boolean | null;
  createdAt: string;
  createdBy: number | null;
  date: string | null;
  displayImageAbove: boolean | null;
  displayTitle: boolean | null;
  documents: DocumentOut[];
  excerpt: string | null;
  featuredImage: string | null;
  featuredImageLink: string | null;
  id: number;
  importFlags: ImportFlag[] | null;
  italicTitle: boolean | null;
  keywords: KeywordOut[];
  micrositeId: number | null;
  micrositeLink: string | null;
  notes: string | null;
  originalPublishDate: string | null;
  permalink: string;
  publishedAt: string | null;
  publishedLate: boolean;
  selectedCategories: SelectedCategory[];
  selectedPostTypes: SelectedPostType[];
  status: Status;
  title: string;
  updatedAt: string;
  updatedBy: number | null;
  version: number;
};
export type PostFilters = {
  applicationType?: ("all" | "upstream" | "downstream" | "fillfinish") | null;
  categoryIds?: number[];
  commercialContent?: boolean | null;
  importFlags?: boolean | null;
  status?: Status | null;
};
export type PublicAd = {
  applicationType: ("sponsored" | "default") | null;
  companyLogoLink: string | null;
  default: boolean;
  displayImageAbove: boolean | null;
  displayTitle: boolean | null;
  id: number;
  imageHeight: number | null;
  /** A full address. */
  imageLink: string | null;
  imageWidth: number | null;
  link: string | null;
  name: string;
  placement: number | null;
  sponsor: string | null;
  /** Markup of the advertiser, as an editor typed it. */
  trackingCode: string | null;
  updatedAt: string;
};
export type PublicFeaturedMicrosite = {
  body: string | null;
  /** A full address. */
  image: string | null;
  link: string | null;
  micrositeId: number;
  pageTitle: string;
  position: number;
};
export type PublicPostSummary = {
  commercialContent: boolean | null;
  date: string;
  excerpt: string | null;
  /** A full address. */
  featuredImage: string | null;
  id: number;
  permalink: string;
  title: string;
  /** Its page on the publisher's site; null until the house names a site. */
  url: string | null;
};
export type PublicFeaturedPost = {
  description: string | null;
  position: number;
  post: PublicPostSummary;
};
export type PublicAnnex = {
  microsites: PublicFeaturedMicrosite[];
  posts: PublicFeaturedPost[];
  track: string;
};
export type PublicEvent = {
  boldTitle: boolean | null;
  company: string | null;
  date: string;
  /** Sanitized HTML. */
  descriptionHtml: string;
  endDateTime: string | null;
  endUtc: string | null;
  eventType:
    ("conference" | "seminar" | "tradeshow" | "training" | "webinar") | null;
  gmtOffset: string | null;
  id: number;
  /** A full address. */
  imageLink: string | null;
  italicTitle: boolean | null;
  link: string | null;
  location: string | null;
  permalink: string;
  /** `YYYY-MM-DD HH:mm:ss` on the clocks of `timeZone`. */
  startDateTime: string | null;
  startUtc: string | null;
  /** JSON-LD of schema.org. Write `<` as `\u003c` when you put it into a script element. */
  structuredData: {
    [key: string]: any;
  };
  timeZone: string | null;
  title: string;
  updatedAt: string;
  /** Its page on the publisher's site; null until the house names a site. */
  url: string | null;
};
export type PublicJob = {
  boldTitle: boolean | null;
  category: string | null;
  company: string | null;
  /** A full address. */
  companyLogo: string | null;
  companyLogoLink: string | null;
  date: string;
  /** Sanitized HTML. */
  descriptionHtml: string;
  displayImageAbove: boolean | null;
  displayTitle: boolean | null;
  id: number;
  italicTitle: boolean | null;
  jobTitle: string;
  link: string | null;
  location: string | null;
  permalink: string;
  /** JSON-LD of schema.org. Write `<` as `\u003c` when you put it into a script element. */
  structuredData: {
    [key: string]: any;
  };
  updatedAt: string;
  /** Its page on the publisher's site; null until the house names a site. */
  url: string | null;
};
export type PublicCategory = {
  id: number;
  name: string;
};
export type PublicPost = {
  applicationType: ("all" | "upstream" | "downstream" | "fillfinish") | null;
  /** Sanitized HTML. */
  bodyHtml: string;
  boldTitle: boolean | null;
  categories: PublicCategory[];
  /** Whether a sponsor wrote it; mark it as such. */
  commercialContent: boolean | null;
  date: string;
  displayImageAbove: boolean | null;
  displayTitle: boolean | null;
  /** Full addresses of further files. */
  documents: string[];
  excerpt: string | null;
  /** A full address. */
  featuredImage: string | null;
  featuredImageLink: string | null;
  id: number;
  italicTitle: boolean | null;
  keywords: string[];
  micrositeId: number | null;
  micrositeLink: string | null;
  /** When it first appeared elsewhere. */
  originalPublishDate: string | null;
  permalink: string;
  title: string;
  updatedAt: string;
  /** Its page on the publisher's site; null until the house names a site. */
  url: string | null;
};
export type SavedViewOut = {
  createdAt: string;
  id: number;
  name: string;
  query: string;
  screen: "posts" | "jobs" | "events" | "ads" | "calendar";
  version: number;
};
export type SavedViewIn = {
  name: string;
  query?: string;
  screen: "posts" | "jobs" | "events" | "ads" | "calendar";
};
export type SavedViewChange = {
  name?: string | null;
  query?: string | null;
};
export type Deleted = {
  deleted: number[];
};
export type ItemsToDelete = {
  itemsToDelete: number[];
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
export type Trashed = {
  id: number;
  kind: "post" | "job" | "event" | "ad";
};
export type Purged = {
  deleted: Trashed[];
};
export type TrashIn = {
  items: Trashed[];
};
export type TrashedOut = {
  deletedAt: string;
  deletedBy: number | null;
  deletedByEmail: string | null;
  id: number;
  kind: "post" | "job" | "event" | "ad";
  purgedAt: string;
  title: string;
};
export type AdIn = {
  applicationType?: ("sponsored" | "default") | null;
  companyLogoLink?: string | null;
  date?: string | null;
  default?: boolean | null;
  displayImageAbove?: boolean | null;
  displayTitle?: boolean | null;
  imageLink?: string | null;
  link?: string | null;
  name?: string | null;
  placement?: number | null;
  sponsor?: string | null;
  status?: Status | null;
  trackingCode?: string | null;
};
export type EventIn = {
  attribution?: string | null;
  attribution2?: string | null;
  boldTitle?: boolean | null;
  clientId?: number | null;
  clientPortalId?: number | null;
  company?: string | null;
  date?: string | null;
  description?:
    | (
        | {
            [key: string]: any;
          }
        | string
      )
    | null;
  /** On the clocks of `timeZone`. */
  endDateTime?: string;
  eventType?:
    ("conference" | "seminar" | "tradeshow" | "training" | "webinar") | null;
  imageLink?: string | null;
  italicTitle?: boolean | null;
  link?: string | null;
  location?: string | null;
  notes?: string | null;
  /** On the clocks of `timeZone`. */
  startDateTime?: string;
  status?: Status | null;
  timeZone?: string | null;
  title?: string | null;
};
export type JobIn = {
  attribution?: string | null;
  attribution2?: string | null;
  boldTitle?: boolean | null;
  category?: ("all" | "science" | "business") | null;
  clientId?: number | null;
  clientPortalId?: number | null;
  company?: string | null;
  companyLogo?: string | null;
  companyLogoLink?: string | null;
  date?: string | null;
  description?:
    | (
        | {
            [key: string]: any;
          }
        | string
      )
    | null;
  displayImageAbove?: boolean | null;
  displayTitle?: boolean | null;
  italicTitle?: boolean | null;
  jobTitle?: string | null;
  link?: string | null;
  location?: string | null;
  notes?: string | null;
  status?: Status | null;
};
export type PostIn = {
  applicationType?: ("all" | "upstream" | "downstream" | "fillfinish") | null;
  attribution?: string | null;
  attribution2?: string | null;
  body?:
    | (
        | {
            [key: string]: any;
          }
        | string
      )
    | null;
  boldTitle?: boolean | null;
  clientId?: number | null;
  clientPortalId?: number | null;
  commercialContent?: boolean | null;
  date?: string | null;
  displayImageAbove?: boolean | null;
  displayTitle?: boolean | null;
  documents?: Document[] | null;
  excerpt?: string | null;
  featuredImage?: string | null;
  featuredImageLink?: string | null;
  italicTitle?: boolean | null;
  keywords?: Keyword[] | null;
  micrositeId?: number | null;
  micrositeLink?: string | null;
  notes?: string | null;
  originalPublishDate?: string | null;
  selectedCategories?: number[] | null;
  status?: Status | null;
  title?: string | null;
};
export type RevisionOut = {
  autosave: boolean;
  changed: string[];
  id: number | null;
  name: string | null;
  savedAt: string;
  status: Status;
  userEmail: string | null;
  userId: number | null;
  version: number;
};
export type WholeRevisionOut = {
  autosave: boolean;
  changed: string[];
  id: number | null;
  name: string | null;
  record: {
    [key: string]: any;
  };
  savedAt: string;
  status: Status;
  userEmail: string | null;
  userId: number | null;
  version: number;
};
export type RevisionNameIn = {
  name?: string | null;
};
export type StatusCounts = {
  draft?: number;
  published?: number;
  scheduled?: number;
};
export type Ids = {
  ids: number[];
};
export type ListFilters = {
  importFlags?: boolean | null;
  status?: Status | null;
};
export type Restored = {
  restored: number[];
};
export type ItemsToRestore = {
  itemsToRestore: number[];
};
