import {
  Button,
  EmptyState,
  formatAgo,
  formatBytes,
  formatCount,
  formatCountOf,
  formatTime,
  Icon,
  PageHeader,
} from '@masthead/kit';
import { type Column, DataTable } from '@masthead/kit/lists';
import { useState } from 'react';
import {
  countDeadLetters,
  countOpen,
  getServiceLabel,
  type Lag,
  listLags,
  listParts,
  listTasks,
  listVersions,
  type Part,
  type ServiceState,
  type Task,
} from '../../model/system';
import { PropertyList } from '../PropertyList';
import { DeadLetters } from './DeadLetters';
import { Parts } from './Parts';
import styles from './System.module.css';
import { useSystem } from './useSystem';

const COLUMNS: readonly Column<Lag>[] = [
  {
    key: 'consumer',
    header: 'From, to',
    kind: 'title',
    render: ({ entity, publisher, service }) =>
      `${entity === 'audit' ? 'All services' : getServiceLabel(publisher)} to ${getServiceLabel(service)}`,
  },
  { key: 'entity', header: 'Event', width: 176, render: ({ entity }) => entity },
  {
    key: 'waiting',
    header: 'Waiting',
    width: 136,
    kind: 'number',
    render: ({ waiting }) => (waiting === null ? 'No consumer' : formatCount(waiting)),
  },
  {
    key: 'unacknowledged',
    header: 'In progress',
    width: 104,
    kind: 'number',
    wide: true,
    render: ({ unacknowledged }) => formatCount(unacknowledged ?? 0),
  },
  {
    key: 'retried',
    header: 'Retried',
    width: 96,
    kind: 'number',
    wide: true,
    render: ({ retried }) => formatCount(retried ?? 0),
  },
];

/** The consumers that still have events to handle. */
function Lags({ services }: { services: readonly ServiceState[] }) {
  const all = listLags(services);
  const behind = all.filter((lag) => countOpen(lag) > 0);
  const isLoaded = services.some(({ report }) => report?.events);
  return (
    <section className={styles.section} aria-label="Event lag">
      <h2>Event lag {isLoaded && <span>{describeCount(behind.length, all.length)}</span>}</h2>
      {isLoaded && (
        <DataTable
          label="Event lag"
          columns={COLUMNS}
          rows={behind}
          rowKey={({ name }) => name}
          empty={<EmptyState>No event waits to be handled.</EmptyState>}
        />
      )}
    </section>
  );
}

function describeCount(behind: number, all: number): string {
  const consumers = formatCountOf(all, 'consumer');
  return behind === 0 ? consumers : `${formatCount(behind)} of ${consumers}, the others have nothing waiting`;
}

/** `/system`: the state of all services, for administrators (CONSOLE-31). */
export default function System() {
  const [isPaused, setPaused] = useState(false);
  const { services, updatedAt, isFetching, refresh } = useSystem(isPaused);
  const parts = listParts(services);
  const tasks = listTasks(services);
  return (
    <>
      <PageHeader
        title="System"
        {...(updatedAt > 0 && { subtitle: `Updated at ${formatTime(updatedAt)}${isPaused ? '. Paused.' : ''}` })}
        actions={
          <>
            <Button icon="retry" busy={isFetching} onClick={refresh}>
              Refresh
            </Button>
            <Button onClick={() => setPaused(!isPaused)}>{isPaused ? 'Resume' : 'Pause'}</Button>
          </>
        }
      />
      <div className={styles.page}>
        <Summary parts={parts} tasks={tasks} deadLetters={countDeadLetters(services)} />
        <div className={styles.main}>
          <Parts parts={parts} />
          <Lags services={services} />
          <DeadLetters services={services} />
        </div>
        <aside className={styles.rail} aria-label="Scheduled work, space and versions">
          <Tasks tasks={tasks} />
          <Space services={services} />
          <Versions services={services} parts={parts} />
        </aside>
      </div>
    </>
  );
}

/** The space that databases and stored files use. */
function Space({ services }: { services: readonly ServiceState[] }) {
  const sizes = services.flatMap(({ report }) => report?.database?.bytes ?? []);
  const files = services.find(({ report }) => report?.objects)?.report?.objects;
  return (
    <section className={styles.section} aria-label="Space">
      <h2>Space</h2>
      {sizes.length === 0 && !files && <p>No service has reported its space yet.</p>}
      <PropertyList
        properties={{
          Databases: sizes.length > 0 && formatBytes(sizes.reduce((sum, size) => sum + size, 0)),
          Files: files && `${formatBytes(files.bytes)} in ${formatCountOf(files.count, 'file')}`,
        }}
      />
    </section>
  );
}

/** What the services do by themselves, with the last and the next run. */
function Tasks({ tasks }: { tasks: readonly Task[] }) {
  return (
    <section className={styles.section} aria-label="Scheduled work">
      <h2>Scheduled work</h2>
      {tasks.length === 0 && <p>No service has reported its work yet.</p>}
      <ul className={styles.tasks}>
        {tasks.map((task) => (
          <li key={`${task.service}/${task.name}`} data-failing={task.isFailing || undefined}>
            <span>{task.name}</span>
            <time>{task.nextAt ? formatTime(task.nextAt) : '–'}</time>
            <small>{describeRun(task)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

function describeRun({ service, isFailing, failedAt, succeededAt, error }: Task): string {
  if (isFailing && failedAt) return `Failed ${formatAgo(failedAt)}: ${error ?? 'unknown'}`;
  return `${getServiceLabel(service)}, ${succeededAt ? `last ${formatAgo(succeededAt)}` : 'has not run yet'}`;
}

interface VersionsProps {
  services: readonly ServiceState[];
  parts: readonly Part[];
}

/** The versions of Masthead that run, and whether all databases are up to date. */
function Versions({ services, parts }: VersionsProps) {
  const databases = services.flatMap(({ report }) => report?.database ?? []);
  const current = databases.filter(({ isCurrent }) => isCurrent).length;
  const find = (name: string) => parts.find(({ key }) => key === name)?.version;
  return (
    <section className={styles.section} aria-label="Versions">
      <h2>Versions</h2>
      {databases.length === 0 && <p>No service has reported its version yet.</p>}
      <PropertyList
        properties={{
          Masthead: listVersions(parts).join(', '),
          Schemas: databases.length > 0 && `${current} of ${services.length} current`,
          PostgreSQL: find('database'),
          NATS: find('nats'),
        }}
      />
    </section>
  );
}

interface SummaryProps {
  parts: readonly Part[];
  tasks: readonly Task[];
  deadLetters: number;
}

/** What is wrong, in sentences, or that nothing is. */
function Summary({ parts, tasks, deadLetters }: SummaryProps) {
  const sentences = [
    ...listHealthProblems(parts),
    ...tasks.filter(({ isFailing }) => isFailing).map(({ name }) => `“${name}” failed.`),
    ...(deadLetters > 0
      ? [
          `${formatCountOf(deadLetters, 'event')} could not be handled and ${deadLetters === 1 ? 'waits' : 'wait'} below.`,
        ]
      : []),
  ];
  const isLoading = parts.some(({ health }) => health === 'loading');
  return (
    <div className={styles.summary} role="status" data-wrong={sentences.length > 0 || undefined}>
      {sentences.length > 0 ? (
        <>
          <Icon name="warning" />
          <ul>
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      ) : (
        <>
          {!isLoading && <Icon name="check" />}
          <span>{isLoading ? 'Asking all services …' : 'Everything works.'}</span>
        </>
      )}
    </div>
  );
}

function listHealthProblems(parts: readonly Part[]): string[] {
  return parts.flatMap(({ name, health, problems }) => {
    if (health === 'away') return [`${name} is not available.`];
    return health === 'degraded' ? problems.map((problem) => `${name}: ${problem}`) : [];
  });
}
