import type { ConsumerReport, DeadLetterOut, SystemReport, TaskReport } from '@masthead/client/types/auth';

export type { SystemReport };

/** The services that report their state, in the order of the console. */
export const SERVICES = ['auth', 'content', 'alerts', 'microsites', 'media', 'stats'] as const;
export type ServiceName = (typeof SERVICES)[number];

/** What is known of a service: its report, or why there is none. */
export interface ServiceState {
  name: ServiceName;
  report?: SystemReport;
  /** Why the last report could not be loaded. */
  error?: string;
}

export type Health = 'healthy' | 'degraded' | 'away' | 'loading';

/** A service, or something that services use, with its health and version. */
export interface Part {
  key: string;
  name: string;
  health: Health;
  /** What is wrong, in sentences. */
  problems: string[];
  version: string | null;
  /** Events that wait to be published; null for what publishes none. */
  outbox: { depth: number; age: number } | null;
  bytes: number | null;
  migration: string | null;
}

export interface Lag extends ConsumerReport {
  service: ServiceName;
}

export interface DeadLetter extends DeadLetterOut {
  service: ServiceName;
}

export interface Task extends TaskReport {
  service: ServiceName;
  isFailing: boolean;
}

const DEPENDENCIES: Record<string, string> = { database: 'PostgreSQL', nats: 'NATS', s3: 'Object storage' };
const UNAVAILABLE = {
  database: 'Its database does not answer.',
  tasks: 'Its scheduled work could not be read.',
  events: 'Its consumers and dead letters could not be read.',
  objects: 'Its objects could not be measured.',
};

/** "alerts" → "Alerts". */
export const getServiceLabel = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Return the services, and what they use as far as their reports tell. */
export function listParts(states: readonly ServiceState[]): Part[] {
  return [...states.map(describeService), ...describeShared(states)];
}

function describeService({ name, report, error }: ServiceState): Part {
  const base = { key: name, name: getServiceLabel(name), version: null, outbox: null, bytes: null, migration: null };
  if (!report) return { ...base, health: error ? 'away' : 'loading', problems: error ? [error] : [] };
  const problems = listServiceProblems(report);
  return {
    ...base,
    health: problems.length > 0 ? 'degraded' : 'healthy',
    problems,
    version: report.version,
    outbox: report.outbox,
    bytes: report.database?.bytes ?? null,
    migration: report.database?.migration ?? null,
  };
}

function listServiceProblems({ dependencies, unavailable, database }: SystemReport): string[] {
  const down = Object.keys(dependencies).filter((key) => dependencies[key] !== 'up');
  const problems = down.map((key) => `${DEPENDENCIES[key] ?? key} is down.`);
  if (database && !database.isCurrent) {
    problems.push(`Migration ${database.migration ?? 'none'} ran, ${database.newestMigration} is the newest.`);
  }
  return [...problems, ...unavailable.map((part) => UNAVAILABLE[part])];
}

/** PostgreSQL, NATS and S3 are as healthy as the services find them. What no service reports is left out. */
function describeShared(states: readonly ServiceState[]): Part[] {
  const reports = states.flatMap(({ report }) => report ?? []);
  const versions: Record<string, string | undefined> = {
    database: reports.find(({ database }) => database)?.database?.version,
    nats: reports.find(({ events }) => events)?.events?.version,
  };
  return Object.entries(DEPENDENCIES).flatMap(([key, name]) => {
    const using = reports.filter(({ dependencies }) => key in dependencies);
    if (using.length === 0) return [];
    const down = using.filter(({ dependencies }) => dependencies[key] !== 'up');
    return {
      key,
      name,
      health: getSharedHealth(using.length, down.length),
      problems: down.map(({ service }) => `${getServiceLabel(service)} cannot reach it.`),
      version: versions[key] ?? null,
      outbox: null,
      bytes: null,
      migration: null,
    };
  });
}

function getSharedHealth(using: number, down: number): Health {
  if (down === 0) return 'healthy';
  return down === using ? 'away' : 'degraded';
}

/** Return the versions of the services, the most frequent first. */
export function listVersions(parts: readonly Part[]): string[] {
  const counts = new Map<string, number>();
  for (const { key, version } of parts) {
    if (version && SERVICES.includes(key as ServiceName)) counts.set(version, (counts.get(version) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one).map(([version]) => version);
}

/** Return all consumers; those that have something to do, or do not exist, come first. */
export function listLags(states: readonly ServiceState[]): Lag[] {
  const lags = states.flatMap(({ name, report }) =>
    (report?.events?.consumers ?? []).map((consumer) => ({ ...consumer, service: name })),
  );
  return lags.sort((one, other) => countOpen(other) - countOpen(one));
}

/** Events that a consumer still has to handle; infinitely many if it does not exist. */
export function countOpen({ waiting, unacknowledged }: ConsumerReport): number {
  return waiting === null ? Number.POSITIVE_INFINITY : waiting + (unacknowledged ?? 0);
}

export function listDeadLetters(states: readonly ServiceState[]): DeadLetter[] {
  return states.flatMap(({ name, report }) =>
    (report?.events?.deadLetters.items ?? []).map((letter) => ({ ...letter, service: name })),
  );
}

export function countDeadLetters(states: readonly ServiceState[]): number {
  return states.reduce((sum, { report }) => sum + (report?.events?.deadLetters.total ?? 0), 0);
}

/** Return the services with dead letters, each with the id of the last one. */
export function listLastIds(states: readonly ServiceState[]): { service: ServiceName; through: number }[] {
  return states.flatMap(({ name, report }) => {
    const letters = report?.events?.deadLetters;
    return letters && letters.total > 0 ? [{ service: name, through: letters.lastId }] : [];
  });
}

/** Return the ids of dead letters by service. */
export function groupIds(letters: readonly DeadLetter[]): { service: ServiceName; ids: number[] }[] {
  const services = SERVICES.filter((name) => letters.some(({ service }) => service === name));
  return services.map((service) => ({
    service,
    ids: letters.filter((letter) => letter.service === service).map(({ id }) => id),
  }));
}

/** Return all background tasks; those that fail come first. */
export function listTasks(states: readonly ServiceState[]): Task[] {
  const tasks = states.flatMap(({ name, report }) =>
    (report?.tasks ?? []).map((task) => ({ ...task, service: name, isFailing: isFailing(task) })),
  );
  return tasks.sort((one, other) => Number(other.isFailing) - Number(one.isFailing));
}

function isFailing({ succeededAt, failedAt }: TaskReport): boolean {
  return failedAt !== null && (succeededAt === null || new Date(failedAt) > new Date(succeededAt));
}

/** "masthead.auth.client.7" → "client 7". */
export function formatSubject(subject: string): string {
  const [, , entity, id] = subject.split('.');
  return entity && id ? `${entity} ${id}` : subject;
}

/** 190 → "3 min"; seconds below a minute. */
export function formatSeconds(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)} s`;
  if (seconds < 3600) return `${Math.round(seconds / 60)} min`;
  return seconds < 172_800 ? `${Math.round(seconds / 3600)} h` : `${Math.round(seconds / 86_400)} days`;
}
