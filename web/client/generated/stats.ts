// Made by `make generate` from the service; not to be edited.

export type Rejudged = {
  /** Changed clicks by the reason that decides now, or `person`. */
  byReason: {
    [key: string]: number;
  };
  /** Clicks with another verdict. */
  changed: number;
  /** Clicks whose address and browser are still known. */
  judged: number;
  peopleAfter: number;
  peopleBefore: number;
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
export type JudgeIn = {
  alertItemId?: number | null;
  /** Only clicks on slots of this client. */
  clientId?: number | null;
  /** Only say what would change. */
  dryRun?: boolean;
  /** The first day, in UTC. */
  from?: string | null;
  /** The last day, in UTC. */
  to?: string | null;
};
export type HourClicks = {
  hour: string;
  people: number;
};
export type LinkClicks = {
  /** From the top of the email. */
  number: number;
  people: number;
  /** Clicks of scanners and unsure ones by the reason that decided first. */
  reasons: {
    [key: string]: number;
  };
  scanners: number;
  /** As in `utm_content`. */
  slot: string;
  /** Recipients; without these, addresses with a browser. */
  uniquePeople: number;
  unsure: number;
  /** Where it leads. */
  url: string;
  /** Of the slot: the median of the 12 issues before (STATS-68). */
  usual: number | null;
};
export type IssueClicks = {
  /** Whether every click is an hour old, so that no verdict changes. */
  final: boolean;
  hours: HourClicks[];
  /** The last click of a person. */
  lastAt: string | null;
  links: LinkClicks[];
  people: number;
  scanners: number;
  uniquePeople: number;
  unsure: number;
};
export type Reason =
  | "head"
  | "prefetch"
  | "known-agent"
  | "many-links"
  | "same-link-again"
  | "after-head"
  | "clockwork"
  | "spread"
  | "quick-links"
  | "bait"
  | "regular"
  | "every-nth"
  | "footer-and-ads"
  | "near-head"
  | "old-browser"
  | "network"
  | "shared-address";
export type Verdict = "person" | "scanner" | "unsure";
export type Evidence = {
  /** When the request arrived. */
  at: string;
  /** Of the link, from the top of the email. */
  number: number;
  /** The first that decided; null for a person. `head`: The request was HEAD, which no browser sends for a click. `prefetch`: A header says that nobody clicked yet. `known-agent`: The program says that it is a robot, or says nothing. `many-links`: More links were opened than anybody can in that time. `same-link-again`: The link was opened five times within a minute. `after-head`: HEAD for the same link came within the two seconds before. `clockwork`: All requests came at regular times, five or more. `spread`: Several addresses opened a recipient's links together. `quick-links`: Links were opened faster than most people do. `bait`: A link was opened that no reader sees. `regular`: All requests came at regular times, three or four. `every-nth`: Every second, third or further link was opened. `footer-and-ads`: An ad, and footer or navigation, were opened within five seconds. `near-head`: HEAD for the same link came from the address within the ten seconds before. `old-browser`: An old browser without a language. `network`: The address is a mail gateway's or in a data centre. `shared-address`: The address opened links of many recipients within a minute. */
  reason: Reason | null;
  /** The mail service's id, where the house follows readers. */
  recipient: string | null;
  verdict: Verdict;
};
export type BeaconAddressOut = {
  address: string;
  blockedUntil: string | null;
  createdAt: string;
  dayVisits: number;
  id: number;
  seenAt: string;
  version: number;
  visits: number;
};
export type BeaconAddressIn = {
  blocked: boolean;
};
export type BeaconAddressesOut = {
  addresses: BeaconAddressOut[];
  dayLimit: number;
  limit: number;
};
export type ReportLinkOut = {
  createdAt: string;
  endsAt: string;
  from: string | null;
  id: number;
  opened: number;
  openedAt: string | null;
  revokedAt: string | null;
  to: string | null;
  url: string;
};
export type ReportLinkIn = {
  /** By default after 92 days. */
  endsAt?: string | null;
  /** The first day, in UTC. */
  from?: string | null;
  /** The last day; null for today. */
  to?: string | null;
};
export type Averages = {
  /** In percent. */
  bounceRate: number | null;
  clicks: number | null;
  /** In percent. */
  ctor: number | null;
  /** In percent. */
  ctr: number | null;
  /** In percent. */
  openRate: number | null;
  opens: number | null;
};
export type BothAverages = {
  campaigns: Averages;
  issues: Averages;
};
export type CampaignSent = {
  bounceRate: number;
  clicks: number;
  clientCompany: string | null;
  clientId: number;
  ctor: number;
  ctr: number;
  date: string;
  delivered: number;
  id: number;
  imageUrl: string;
  leadCount: number;
  openRate: number;
  opens: number;
  subject: string;
};
export type Month = {
  month: string;
  visits: number;
};
export type ReportedClient = {
  company: string | null;
  id: number;
};
export type IssueSent = {
  alertItemId: number;
  bounceRate: number | null;
  clicks: number | null;
  ctor: number | null;
  ctr: number | null;
  date: string | null;
  delivered: number | null;
  id: number;
  issue: number | null;
  openRate: number | null;
  opens: number | null;
  title: string | null;
};
export type ContentType =
  | "newsletter-ad"
  | "featured-content"
  | "featured-event"
  | "featured-career"
  | "sponsored-content"
  | "sponsored-podcast"
  | "sponsored-event"
  | "sponsored-career";
export type ReportedSlot = {
  kind: string;
  position: number | null;
};
export type Source = "live" | "typed" | "imported";
export type ReportedItem = {
  category: string;
  /** On the item; null if nobody entered them. */
  clicks: number | null;
  contentType: ContentType;
  date: string;
  /** Of the issue. */
  delivered: number | null;
  emailStatId: number;
  externalLink: string;
  id: number;
  imageUrl: string;
  issue: number | null;
  leadCount: number;
  /** Of people on signed links, also if typed ones count. */
  liveClicks: number | null;
  /** Of the issue. */
  opens: number | null;
  /** Of an ad among the ads of the issue by clicks; null for others. */
  rank: number | null;
  /** The ads of the issue that have clicks. */
  ranked: number | null;
  slot: ReportedSlot | null;
  source: Source;
  title: string | null;
  /** The median of the slot in the 12 issues before; null under three (STATS-68). */
  usualClicks: number | null;
};
export type Totals = {
  campaigns: number;
  /** Clicks on the items by emails delivered, in percent. */
  clickRate: number | null;
  /** On links of the client's pages. */
  clicks: number;
  /** On the items that have `usualClicks`. */
  comparedClicks: number | null;
  /** Emails that contained an item. */
  delivered: number;
  issues: number;
  /** On items in issues; null if nobody entered them. */
  itemClicks: number | null;
  items: number;
  leads: number;
  /** The clicks that are left out, by reason. */
  reasons: {
    [key: string]: number;
  };
  /** Clicks that scanners made on items; they are left out. */
  scanners: number;
  /** Clicks on items that nothing decided; they are left out too. */
  unsure: number;
  /** The click rate of the items of all clients, in percent. Null unless enough other clients have such items (STATS-55). */
  usualClickRate: number | null;
  /** The sum over the items with clicks. */
  usualClicks: number | null;
  views: number;
};
export type ClientReport = {
  averages: BothAverages;
  campaigns: CampaignSent[];
  clicks: Month[];
  client: ReportedClient;
  issues: IssueSent[];
  items: ReportedItem[];
  totals: Totals;
  views: Month[];
};
export type ClientFigures = {
  campaigns: number;
  /** Clicks on the items by emails delivered, in percent. */
  clickRate: number | null;
  /** On items in issues. */
  clicks: number | null;
  company: string;
  id: number;
  items: number;
  /** Of the last issue or campaign. */
  lastDate: string | null;
  lastIssue: number | null;
  leads: number;
};
export type SlotOnMap = {
  /** Null if there is no figure, because the report lacks the slot. */
  clicks: number | null;
  clientCompany: string | null;
  clientId: number | null;
  /** The client's item in the slot. */
  emailContentStatId: number | null;
  kind: string;
  links: string[];
  /** Of people on signed links; null without such links. */
  liveClicks: number | null;
  /** Null if the kind has only one slot. */
  position: number | null;
  /** Of the item; null without one. */
  source: Source | null;
  sourceAt: string | null;
  title: string | null;
  uniqueClicks: number | null;
  usual: number | null;
};
export type ClickMap = {
  addresses: number;
  alertItemId: number;
  /** Whether the issue's own figure counts different recipients. */
  clicksAreUnique: boolean;
  issue: number | null;
  matched: number;
  slots: SlotOnMap[];
};
export type LeadOut = {
  clicks: number;
  company: string;
  createdAt: string;
  email: string;
  emailContentStatId: number | null;
  emcStatId: number | null;
  firstName: string;
  id: number;
  jobTitle: string;
  lastName: string;
  link: string;
  priority: boolean;
  version: number;
};
export type EmailContentStatOut = {
  alertItemId: number;
  category: string;
  clicks: number | null;
  clientCompany: string | null;
  clientId: number;
  contentType: ContentType;
  createdAt: string;
  date: string;
  /** The newest fifty leads; `GET email-lead-stats/{id}` lists all. */
  emailLeadStats: LeadOut[];
  emailStatId: number;
  externalLink: string;
  id: number;
  imageUrl: string;
  issue: number | null;
  leadCount: number;
  /** Of people on signed links, also if others count; null without such links. */
  liveClicks: number | null;
  /** When the client's report about the issue was due and was queued by itself. */
  reportQueuedAt: string | null;
  /** When its first contact was sent that report. */
  reportSentAt: string | null;
  source: Source;
  /** When it was typed or imported, or since when it is live. */
  sourceAt: string;
  version: number;
};
export type EmailContentStatIn = {
  category?: string | null;
  /** On the item, as the mail service counts them. */
  clicks?: number | string | null;
  clientId?: number | null;
  contentType?: ContentType | null;
  date?: string | null;
  emailStatId?: number | null;
  externalLink?: string | null;
  imageUrl?: string | null;
  /** `live` counts the clicks of people on signed links again. */
  source?: "live" | null;
};
export type Deleted = {
  deleted: number[];
};
export type ItemsToDelete = {
  itemsToDelete: number[];
};
export type LeadsRemoved = {
  removed: number;
};
export type ChangedFigure = {
  after: number;
  before: number | null;
  /** Whether it counts different recipients, not all opens or clicks. */
  isUnique: boolean;
  name: string;
};
export type ReportedFile = {
  addresses: number;
  figures: number;
  name: string;
};
export type Recognized = "links" | "name" | "chosen";
export type IssueOfReport = {
  alertItemId: number;
  date: string | null;
  /** Null in a dry run for an issue without figures. */
  emailStatId: number | null;
  issue: number;
  /** By how many links it was recognized. */
  links: number;
  recognizedBy: Recognized;
  /** To which addresses may belong, as in `utm_content`. */
  slots: string[];
  title: string;
};
export type ReportSample = {
  /** The address, or the name of the figure. */
  name: string;
  /** As in `utm_content`; null for a figure and without a slot. */
  slot: string | null;
  value: number | null;
};
export type ImportedSlot = {
  /** Of the report, on addresses that are no signed links. */
  added: number;
  clicks: number;
  clientCompany: string | null;
  clientId: number | null;
  counted: number;
  kind: string;
  /** Null without signed links. */
  live: number | null;
  /** Null if the kind has only one slot. */
  position: number | null;
  title: string | null;
  uniqueClicks: number | null;
};
export type UnknownAddress = {
  clicks: number | null;
  /** Whether it was told with another report. */
  isRemembered?: boolean;
  isTold?: boolean;
  slots: string[];
  uniqueClicks: number | null;
  url: string;
};
export type UnusedLine = {
  line: number;
  text: string;
};
export type ReportImportDone = {
  addresses: number;
  /** Whether live clicks stay the count. */
  countsLive: boolean;
  figures: ChangedFigure[];
  /** On the addresses of the report. */
  fileClicks: number;
  files: ReportedFile[];
  /** Null in a dry run. */
  importId: number | null;
  issue: IssueOfReport;
  /** Items of content that did not exist. */
  itemsAdded: number;
  /** Items of content whose clicks change. */
  itemsChanged: number;
  /** Blocks of figures, or rows of an address, that were added to another. */
  joined: number;
  /** Of people on signed links; null without such links. */
  liveClicks: number | null;
  matched: number;
  /** The first three rows as they are stored. */
  samples: ReportSample[];
  /** Rows of the table of clicks that are no web address or have no number. */
  skipped: number;
  /** The slots that were clicked. */
  slots: ImportedSlot[];
  /** What the file has, as a sentence. */
  summary: string;
  /** The first hundred of which somebody told the slot. */
  told: UnknownAddress[];
  /** The first hundred. */
  unknown: UnknownAddress[];
  /** The columns that were not recognised. */
  unusedColumns: string[];
  /** The first hundred lines that were not read. */
  unusedLines: UnusedLine[];
};
export type ReportImportOut = {
  addresses: number;
  createdAt: string;
  emailStatId: number;
  fileName: string;
  id: number;
  matched: number;
  undoneAt: string | null;
  userEmail: string | null;
  userId: number;
  version: number;
};
export type AlertItemOut = {
  date: string | null;
  deletedAt?: string | null;
  id: number;
  issue: number;
  title: string;
};
export type EmailStatOut = {
  alertItem: AlertItemOut | null;
  alertItemId: number;
  bounceRate: number | null;
  clicks: number | null;
  createdAt: string;
  ctor: number | null;
  ctr: number | null;
  delivered: number | null;
  deliveryRate: number | null;
  growthRate: number | null;
  id: number;
  /** Whether the issue has newer figures, which reports count. */
  isDuplicate: boolean;
  /** Of people on signed links, also if others count; null without such links. */
  liveClicks: number | null;
  newsletterLink: string;
  openRate: number | null;
  opens: number | null;
  sent: number | null;
  source: Source;
  /** When it was typed or imported, or since when it is live. */
  sourceAt: string;
  spamRate: number | null;
  unsubscribeRate: number | null;
  version: number;
};
export type EmailStatIn = {
  alertItemId?: number | null;
  /** In percent, also as text such as `38.6 %`; text without a digit counts as 0. */
  bounceRate?: number | string | null;
  /** A whole number, also as text such as `21,780`; text without a digit counts as 0. */
  clicks?: number | string | null;
  /** In percent, also as text such as `38.6 %`; text without a digit counts as 0. */
  ctor?: number | string | null;
  /** In percent, also as text such as `38.6 %`; text without a digit counts as 0. */
  ctr?: number | string | null;
  /** A whole number, also as text such as `21,780`; text without a digit counts as 0. */
  delivered?: number | string | null;
  /** In percent, also as text such as `38.6 %`; text without a digit counts as 0. */
  deliveryRate?: number | string | null;
  /** In percent, also as text such as `38.6 %`; text without a digit counts as 0. */
  growthRate?: number | string | null;
  newsletterLink?: string | null;
  /** In percent, also as text such as `38.6 %`; text without a digit counts as 0. */
  openRate?: number | string | null;
  /** A whole number, also as text such as `21,780`; text without a digit counts as 0. */
  opens?: number | string | null;
  /** A whole number, also as text such as `21,780`; text without a digit counts as 0. */
  sent?: number | string | null;
  /** `live` counts the clicks of people on signed links again. */
  source?: "live" | null;
  /** In percent, also as text such as `38.6 %`; text without a digit counts as 0. */
  spamRate?: number | string | null;
  /** In percent, also as text such as `38.6 %`; text without a digit counts as 0. */
  unsubscribeRate?: number | string | null;
};
export type RowError = {
  line: number;
  message: string;
};
export type LeadImportDone = {
  columns: string[];
  delimiter: string;
  encoding: string;
  /** The first hundred rows that were skipped. */
  errors: RowError[];
  hasHeader: boolean;
  /** Null in a dry run. */
  importId: number | null;
  /** Leads that were added. */
  imported: number;
  /** Rows that were joined to another one of the same email address. */
  joined: number;
  /** The first five hundred leads of the file, as they are now. */
  leads: LeadOut[];
  /** The column of each field, counted from 0. */
  mapping: {
    [key: string]: number;
  };
  /** The first five rows. */
  sample: string[][];
  /** The first three leads of the file, as they are stored. */
  samples: LeadOut[];
  /** Rows that are not leads. */
  skipped: number;
  /** Leads of the file that were the same before. */
  unchanged: number;
  /** The columns that are not imported. */
  unusedColumns: string[];
  /** The lines before the header that are not imported. */
  unusedLines: UnusedLine[];
  /** Existing leads that were changed. */
  updated: number;
};
export type EmcStatOut = {
  bounceRate: number;
  clicks: number;
  clientCompany: string | null;
  clientId: number;
  createdAt: string;
  ctor: number;
  ctr: number;
  date: string;
  delivered: number;
  deliveryRate: number | null;
  growthRate: number | null;
  id: number;
  imageUrl: string;
  leadCount: number;
  newsletterLink: string;
  openRate: number;
  opens: number;
  sent: number;
  spamRate: number | null;
  subject: string;
  unsubscribeRate: number | null;
  version: number;
};
export type EmcStatIn = {
  /** In percent, also as text such as `38.6 %`; text without a digit counts as 0. */
  bounceRate?: number | string | null;
  /** A whole number, also as text such as `21,780`; text without a digit counts as 0. */
  clicks?: number | string | null;
  clientId?: number | null;
  /** In percent, also as text such as `38.6 %`; text without a digit counts as 0. */
  ctor?: number | string | null;
  /** In percent, also as text such as `38.6 %`; text without a digit counts as 0. */
  ctr?: number | string | null;
  date?: string | null;
  /** A whole number, also as text such as `21,780`; text without a digit counts as 0. */
  delivered?: number | string | null;
  /** In percent, also as text such as `38.6 %`; text without a digit counts as 0. */
  deliveryRate?: number | string | null;
  /** In percent, also as text such as `38.6 %`; text without a digit counts as 0. */
  growthRate?: number | string | null;
  imageUrl?: string | null;
  newsletterLink?: string | null;
  /** In percent, also as text such as `38.6 %`; text without a digit counts as 0. */
  openRate?: number | string | null;
  /** A whole number, also as text such as `21,780`; text without a digit counts as 0. */
  opens?: number | string | null;
  /** A whole number, also as text such as `21,780`; text without a digit counts as 0. */
  sent?: number | string | null;
  /** In percent, also as text such as `38.6 %`; text without a digit counts as 0. */
  spamRate?: number | string | null;
  subject?: string | null;
  /** In percent, also as text such as `38.6 %`; text without a digit counts as 0. */
  unsubscribeRate?: number | string | null;
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
export type LeadImportOut = {
  createdAt: string;
  emailContentStatId: number | null;
  emcStatId: number | null;
  fileName: string;
  id: number;
  imported: number;
  /** Since when all leads are deleted; the import cannot be undone any more. */
  leadsDeletedAt: string | null;
  skipped: number;
  undoneAt: string | null;
  updated: number;
  userEmail: string | null;
  userId: number;
  version: number;
};
export type SharedItem = {
  category: string;
  /** On the item; null if nobody entered them. */
  clicks: number | null;
  contentType: ContentType;
  date: string;
  /** Of the issue. */
  delivered: number | null;
  imageUrl: string;
  issue: number | null;
  leadCount: number;
  /** Of an ad among the ads of the issue by clicks; null for others. */
  rank: number | null;
  /** The ads of the issue that have clicks. */
  ranked: number | null;
  slot: ReportedSlot | null;
  title: string | null;
  /** The median of the slot in the 12 issues before; null under three (STATS-68). */
  usualClicks: number | null;
};
export type SharedTotals = {
  /** On the items that have `usualClicks`. */
  comparedClicks: number | null;
  /** Emails that contained an item. */
  delivered: number;
  issues: number;
  /** On items in issues; null if nobody entered them. */
  itemClicks: number | null;
  items: number;
  leads: number;
  /** The clicks that are left out, by reason. */
  reasons: {
    [key: string]: number;
  };
  /** Clicks that scanners made on items; they are left out. */
  scanners: number;
  /** Clicks on items that nothing decided; they are left out too. */
  unsure: number;
  /** The sum over the items with clicks. */
  usualClicks: number | null;
};
export type SharedReport = {
  client: ReportedClient;
  endsAt: string;
  from: string | null;
  items: SharedItem[];
  to: string;
  totals: SharedTotals;
};
export type Accepted = {
  accepted: number;
};
export type ClickIn = {
  attribution?: string | null;
  attribution2?: string | null;
  city?: string | null;
  clickLink: string;
  clientId?: number | null;
  country?: string | null;
  createdAt?: string | null;
  email?: string | null;
  firstName?: string | null;
  lastName?: string | null;
  micrositeId?: number | null;
  pageId?: number | null;
  pageLink?: string | null;
  pageTitle?: string | null;
  pageType?: string | null;
  state?: string | null;
};
export type ClickOut = {
  attribution: string | null;
  attribution2: string | null;
  bot: boolean;
  city: string | null;
  clickLink: string | null;
  clientId: number | null;
  country: string | null;
  createdAt: string;
  email: string | null;
  firstName: string | null;
  id: number;
  lastName: string | null;
  micrositeId: number | null;
  pageId: number | null;
  pageLink: string | null;
  pageTitle: string | null;
  pageType: string | null;
  state: string | null;
};
export type Trends = {
  averages: BothAverages;
  campaigns: CampaignSent[];
  issues: IssueSent[];
};
export type ViewIn = {
  attribution?: string | null;
  attribution2?: string | null;
  city?: string | null;
  clientId?: number | null;
  country?: string | null;
  createdAt?: string | null;
  email?: string | null;
  firstName?: string | null;
  lastName?: string | null;
  micrositeId?: number | null;
  pageId?: number | null;
  pageLink?: string | null;
  pageTitle?: string | null;
  pageType?: string | null;
  state?: string | null;
};
export type ViewOut = {
  attribution: string | null;
  attribution2: string | null;
  bot: boolean;
  city: string | null;
  clientId: number | null;
  country: string | null;
  createdAt: string;
  email: string | null;
  firstName: string | null;
  id: number;
  lastName: string | null;
  micrositeId: number | null;
  pageId: number | null;
  pageLink: string | null;
  pageTitle: string | null;
  pageType: string | null;
  state: string | null;
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
