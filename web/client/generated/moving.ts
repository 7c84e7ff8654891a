// Made by `make generate` from the service; not to be edited.

export type Chosen = {
  kind: "old" | "wordpress" | "ghost" | "table";
  address?: string;
  email?: string;
  file?: string;
  table?: "clients" | "users" | "jobs" | "events" | "ads" | "leads";
  name?: string;
  mediaHosts?: string[];
  zone?: string;
  only?: string[];
};
export type KindProgress = {
  kind: string;
  total: number | null;
  read: number;
  here: number;
  asTheyAre: number;
  changed: number;
  leftOut: number;
  kept: number;
  written: number;
  state: "waiting" | "moving" | "done";
};
export type LogEntry = {
  number: number;
  at: string;
  text: string;
};
export type Difference = {
  kind: string;
  id: string;
  field: string;
  there: string;
  here: string;
  why: string;
};
export type Compared = {
  kind: string;
  records: number;
  differing: number;
  fields: number;
};
export type MovingOut = {
  state:
    "nothing" | "source" | "dry run" | "moving" | "paused" | "proof" | "done";
  isRunning: boolean;
  needs: ("password" | "key")[];
  source: Chosen | null;
  failure: string | null;
  wasCancelled: boolean;
  startedBy: string | null;
  startedAt: string | null;
  endedAt: string | null;
  provenAt: string | null;
  secondsLeft: number | null;
  kinds: KindProgress[];
  planned: KindProgress[];
  log: LogEntry[];
  differences: Difference[];
  compared: Compared[];
};
export type FieldError = {
  field: string;
  message: string;
};
export type ProblemDocument = {
  type?: string;
  title: string;
  status: number;
  detail?: string | null;
  message: string;
  errors?: FieldError[];
  requestId?: string | null;
  current?: any;
};
export type Found = {
  kinds: string[];
  quirks: string[];
  mediaHosts: string[];
  lines: string[];
};
export type SourceIn = {
  kind: "old" | "wordpress" | "ghost" | "table";
  address?: string;
  email?: string;
  file?: string;
  table?: "clients" | "users" | "jobs" | "events" | "ads" | "leads";
  name?: string;
  mediaHosts?: string[];
  zone?: string;
  only?: string[];
};
export type SourceInWrite = {
  kind: "old" | "wordpress" | "ghost" | "table";
  address?: string;
  email?: string;
  file?: string;
  table?: "clients" | "users" | "jobs" | "events" | "ads" | "leads";
  name?: string;
  mediaHosts?: string[];
  zone?: string;
  only?: string[];
  password?: string;
};
export type FileOut = {
  file: string;
  bytes: number;
};
export type RunIn = {};
export type RunInWrite = {
  password?: string;
  key?: string;
};
export type LineCount = {
  kind: string;
  what: string;
  why: string;
  count: number;
  examples: string[];
};
export type LinesOut = {
  lines: LineCount[];
};
