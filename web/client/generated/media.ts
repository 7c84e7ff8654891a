// Made by `make generate` from the service; not to be edited.

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
export type ImportFlag = {
  field: string;
  message: string;
};
export type TagOut = {
  name: string;
};
export type Status = "scheduled" | "published";
export type MediaImageOut = {
  altText: string;
  category: string;
  createdAt: string;
  date: string;
  folder: string;
  height: number | null;
  id: number;
  importFlags: ImportFlag[] | null;
  key: string | null;
  mediaTags: TagOut[];
  previewUrl: string | null;
  size: number | null;
  status: Status;
  thumbnailUrl: string | null;
  title: string;
  type: string | null;
  updatedAt: string;
  url: string;
  used: boolean;
  userId: number;
  version: number;
  width: number | null;
};
export type MediaTag = {
  name: string;
};
export type MediaImageIn = {
  altText?: string | null;
  category?: string | null;
  date?: string | null;
  folder?: string | null;
  mediaTags?: MediaTag[] | null;
  status?: Status | null;
  title?: string | null;
  url?: string | null;
};
export type FileAddress = {
  expiresIn: number;
  url: string;
};
export type ReplaceIn = {
  key: string;
};
export type UseOut = {
  context: string;
  id: number;
  kind: string;
  path: string;
  title: string;
};
export type Deleted = {
  deleted: number[];
};
export type ImagesToDelete = {
  evenIfUsed?: boolean;
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
export type PartAddress = {
  partNumber: number;
  url: string;
};
export type UploadOut = {
  expiresIn: number;
  headers: {
    [key: string]: string;
  };
  key: string;
  partSize?: number | null;
  parts?: PartAddress[] | null;
  ticket: string | null;
  uploadId?: string | null;
  url: string | null;
};
export type Bucket = "media" | "xchange";
export type UploadIn = {
  extension: string;
  mainFolder: string;
  name?: string;
  size?: number | null;
  subFolder?: string | null;
  /** The media type that the browser reports, such as image/png. */
  type: string;
};
export type UploadAddressOut = {
  address: string;
  blockedUntil: string | null;
  createdAt: string;
  id: number;
  used: number;
  version: number;
};
export type UploadAddressIn = {
  blocked: boolean;
};
export type UploadAddressesOut = {
  addresses: UploadAddressOut[];
  limit: number;
};
export type UnfinishedUpload = {
  bucket?: Bucket;
  key: string;
  ticket?: string | null;
  uploadId: string;
};
export type Duplicate = {
  id: number;
  title: string;
  url: string;
};
export type FileOut = {
  duplicateOf: Duplicate | null;
  height: number | null;
  key: string;
  sha256: string | null;
  size: number;
  type: string;
  url: string;
  width: number | null;
};
export type SentPart = {
  etag: string;
  partNumber: number;
};
export type CompleteIn = {
  bucket?: Bucket;
  key: string;
  parts: SentPart[];
  ticket?: string | null;
  uploadId: string;
};
export type PartOut = {
  etag: string;
  partNumber: number;
  size: number;
};
export type PartsIn = {
  bucket?: Bucket;
  key: string;
  partNumbers: number[];
  ticket?: string | null;
  uploadId: string;
};
export type VerifyIn = {
  bucket?: Bucket;
  key: string;
  ticket?: string | null;
};
export type UploaderOut = {
  createdAt: string;
  email: string | null;
  id: number;
  pending: number;
  role: string | null;
  stopped: boolean;
  stored: number;
  version: number;
};
export type UploaderIn = {
  stopped: boolean;
};
export type UploadersOut = {
  limit: number;
  uploaders: UploaderOut[];
};
export type ItemsToDelete = {
  itemsToDelete: number[];
};
export type XchangeFile = {
  createdAt: string;
  id: number;
  name: string;
  path: string;
  size: number;
  type: string;
  url: string;
};
