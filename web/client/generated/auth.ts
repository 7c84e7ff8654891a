// Made by `make generate` from the service; not to be edited.

export type Scope =
  | "content:read"
  | "content:write"
  | "alerts:read"
  | "alerts:write"
  | "stats:read"
  | "stats:write"
  | "media:write"
  | "import:write";
export type NewApiKeyOut = {
  createdAt: string;
  createdBy: number;
  createdByEmail: string;
  expiresAt: string;
  hint: string;
  id: number;
  key: string;
  lastUsedAt: string | null;
  name: string;
  ownerEmail: string | null;
  ownerId: number;
  scopes: Scope[];
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
export type ApiKeyIn = {
  expiresAt: string;
  name: string;
  scopes: Scope[];
};
export type Deleted = {
  deleted: number[];
};
export type ApiKeyOut = {
  createdAt: string;
  createdBy: number;
  createdByEmail: string;
  expiresAt: string;
  hint: string;
  id: number;
  lastUsedAt: string | null;
  name: string;
  ownerEmail: string | null;
  ownerId: number;
  scopes: Scope[];
  version: number;
};
export type Action = "created" | "changed" | "removed";
export type AuditEntryOut = {
  action: Action;
  at: string;
  changes: string[];
  context: string;
  entity: string;
  id: number;
  keyId: number | null;
  keyName: string | null;
  recordId: number;
  title: string | null;
  userEmail: string | null;
  userId: number | null;
};
export type ClientOut = {
  active: boolean | null;
  assignedUserId: number | null;
  clientPortalId: number | null;
  company: string;
  createdAt: string;
  id: number;
  logo: string | null;
  notes: string | null;
  version: number;
};
export type ClientIn = {
  active?: boolean | null;
  assignedUserId?: number | null;
  clientPortalId?: number | null;
  company?: string | null;
  logo?: string | null;
  notes?: string | null;
};
export type ClientContactOut = {
  askedAt: string | null;
  clientId: number;
  confirmedAt: string | null;
  createdAt: string;
  email: string;
  getsReports: boolean;
  getsRequests: boolean;
  id: number;
  name: string;
  title: string;
  version: number;
};
export type ClientContactIn = {
  email?: string | null;
  getsReports?: boolean | null;
  getsRequests?: boolean | null;
  name?: string | null;
  title?: string | null;
};
export type Kind = "support" | "submission" | "microsite-contact";
export type NotMailed =
  | "switched-off"
  | "no-address"
  | "not-confirmed"
  | "declined"
  | "microsite-limit"
  | "recipient-limit";
export type NotMailedTo = {
  email: string;
  reason: NotMailed;
};
export type Status = "new" | "handled";
export type ContactFormOut = {
  company: string | null;
  createdAt: string;
  email: string | null;
  folder: string | null;
  id: number;
  kind: Kind;
  message: string | null;
  micrositeId: number | null;
  name: string | null;
  notMailed: NotMailedTo[];
  notes: string;
  pageTitle: string | null;
  status: Status;
  version: number;
};
export type ContactFormIn = {
  notes?: string | null;
  status?: Status | null;
};
export type ItemsToDelete = {
  itemsToDelete: number[];
};
export type ContactFormCounts = {
  handled?: number;
  new?: number;
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
export type InboxKind =
  | "mention"
  | "review-ad"
  | "ask-for-ad"
  | "ad-is-late"
  | "hold-ends"
  | "change-ad"
  | "send-ad"
  | "no-report"
  | "has-report"
  | "contact-forms";
export type InboxRowOut = {
  action: string;
  at: string;
  detail: string;
  entity: string;
  id: number;
  kind: InboxKind;
  mine: boolean;
  text: string;
  to: string;
};
export type InboxCount = {
  /** At most 100. */
  count: number;
};
export type Consent = "waiting" | "confirmed" | "declined";
export type ConsentOut = {
  consent: Consent;
  email: string;
};
export type ConsentIn = {
  agreed: boolean;
};
export type MicrositeMessages = {
  contactLetters: boolean;
  micrositeId: number;
  pageTitle: string | null;
  sent: number;
};
export type RecipientMessages = {
  mailbox: string;
  sent: number;
};
export type EmailKind = "confirmations" | "sign-ups" | "staff";
export type EmailTotal = {
  id: number;
  kind: EmailKind;
  limit: number;
  sent: number;
  stopped: boolean;
  version: number;
  waiting: number;
};
export type MessageLimitsOut = {
  micrositeLimit: number;
  microsites: MicrositeMessages[];
  recipientLimit: number;
  recipients: RecipientMessages[];
  totals: EmailTotal[];
};
export type RecipientOut = {
  askedAt: string | null;
  canSend: boolean;
  consent: Consent;
  email: string;
};
export type RecipientIn = {
  email: string;
};
export type MessageSwitchOut = {
  createdAt: string;
  id: number;
  kind: EmailKind;
  stopped: boolean;
  version: number;
};
export type MessageSwitchIn = {
  stopped: boolean;
};
export type NoticeOut = {
  message: string;
};
export type ForgottenIn = {
  email?: string | null;
};
export type ResetIn = {
  email?: string | null;
  password?: string | null;
  rememberToken?: string | null;
};
export type SupportIn = {
  email?: string | null;
  message?: string | null;
  name?: string | null;
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
export type Role = "admin" | "editor" | "exhibitor";
export type UserOut = {
  active: boolean;
  clientId: number | null;
  createdAt: string;
  email: string;
  emailVerifiedAt: string | null;
  id: number;
  invited: boolean;
  lastSignedInAt: string | null;
  passwordChangedAt: string | null;
  pendingClientId: number | null;
  pendingRole: Role | null;
  role: Role;
  signedOutAt: string | null;
  takenOverAt: string | null;
  takenOverBy: number | null;
  version: number;
};
export type NewUserIn = {
  clientId?: number | null;
  email?: string | null;
  password?: string | null;
  role?: "admin" | "editor" | "exhibitor" | null;
};
export type UserChangeIn = {
  active?: boolean | null;
  clientId?: number | null;
  keepKeys?: boolean;
  role?: Role | null;
};
export type PasskeyOut = {
  createdAt: string;
  id: number;
  lastUsedAt: string | null;
  name: string;
  userId: number;
  version: number;
};
export type VerificationOut = {
  email: string;
  emailVerifiedAt: string | null;
  signedOut?: boolean;
};
export type DigestSetting = {
  wanted: boolean;
};
export type DigestSettingIn = {
  wanted: boolean;
};
export type CredentialsIn = {
  email?: string | null;
  password?: string | null;
};
export type PasskeyResponseIn = {
  credential: {
    [key: string]: any;
  };
};
export type CeremonyOut = {
  publicKey: {
    [key: string]: any;
  };
};
export type NewPasskeyIn = {
  credential: {
    [key: string]: any;
  };
  name: string;
};
export type RegistrationStartIn = {
  password?: string | null;
};
export type PasswordIn = {
  newPassword?: string | null;
  password?: string | null;
};
export type SessionOut = {
  address: string;
  createdAt: string;
  current: boolean;
  id: string;
  lastSeenAt: string;
  userAgent: string;
};
export type VerificationIn = {
  password?: string | null;
};
export type UsersToDelete = {
  itemsToDelete: number[];
  keepKeys?: boolean;
};
export type Verification = "verified" | "unverified" | "invited";
export type WebhookEvent =
  | "post.published"
  | "post.unpublished"
  | "job.published"
  | "job.unpublished"
  | "event.published"
  | "event.unpublished"
  | "ad.published"
  | "ad.unpublished"
  | "alert.published"
  | "alert.unpublished"
  | "microsite.published"
  | "microsite.unpublished"
  | "submission.created"
  | "lead-import.finished"
  | "booking.changed";
export type NewWebhookOut = {
  active: boolean;
  createdAt: string;
  events: WebhookEvent[];
  failingSince: string | null;
  id: number;
  name: string;
  ownerId: number | null;
  secret: string;
  switchedOffAt: string | null;
  url: string;
  version: number;
};
export type NewWebhookIn = {
  events: WebhookEvent[];
  name: string;
  url: string;
};
export type Try = {
  at: string;
  error: string | null;
  ms: number;
  status: number | null;
};
export type DeliveryOut = {
  answer: string | null;
  attempts: number;
  body: string;
  createdAt: string;
  dueAt: string;
  event: string;
  id: number;
  lastStatus: number | null;
  messageId: string;
  status: "pending" | "delivered" | "failed";
  title: string | null;
  tries: Try[];
  version: number;
  webhookId: number;
};
export type WebhookOut = {
  active: boolean;
  createdAt: string;
  events: WebhookEvent[];
  failingSince: string | null;
  id: number;
  name: string;
  ownerId: number | null;
  switchedOffAt: string | null;
  url: string;
  version: number;
};
export type WebhookIn = {
  active?: boolean | null;
  events?: WebhookEvent[] | null;
  name?: string | null;
  url?: string | null;
};
export type WebhookHealth = {
  delivered: number;
  failed: number;
  pending: number;
  webhookId: number;
};
