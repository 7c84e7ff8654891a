import {
  Button,
  Columns,
  EmptyState,
  Facts,
  formatAgo,
  formatBytes,
  formatCount,
  formatCountOf,
  formatTime,
  Icon,
  Note,
  PageHeader,
  Row,
  Section,
  Stack,
  Text,
} from '@masthead/kit';
import { type Column, column, DataTable, WIDE_COUNT } from '@masthead/kit/lists';
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
import { DeadLetters } from './DeadLetters';
import { Parts } from './Parts';
import styles from './System.module.css';
import { useSystem } from './useSystem';

const COLUMNS: readonly Column<Lag>[] = [
  column(
    'consumer',
    'From, to',
    { kind: 'title' },
    ({ entity, publisher, service }) =>
      `${entity === 'audit' ? 'All services' : getServiceLabel(publisher)} to ${getServiceLabel(service)}`,
  ),
  column('entity', 'Event', { width: 176 }, ({ entity }) => entity),
  column('waiting', 'Waiting', { width: 136, kind: 'number' }, ({ waiting }) =>
    waiting === null ? 'No consumer' : formatCount(waiting),
  ),
  column('unacknowledged', 'In progress', { width: 104, kind: 'number', wide: true }, ({ unacknowledged }) =>
    formatCount(unacknowledged ?? 0),
  ),
  column('retried', 'Retried', { width: 96, ...WIDE_COUNT }, ({ retried }) => formatCount(retried ?? 0)),
];

/** The consumers that still have events to handle. */
function Lags({ services }: { services: readonly ServiceState[] }) {
  const all = listLags(services);
  const behind = all.filter((lag) => countOpen(lag) > 0);
  const isLoaded = services.some(({ report }) => report?.events);
  return (
    <Section small heading="h2" title="Event lag" note={isLoaded && describeCount(behind.length, all.length)}>
      {isLoaded && (
        <DataTable
          label="Event lag"
          columns={COLUMNS}
          rows={behind}
          rowKey={({ name }) => name}
          empty={<EmptyState>No event waits to be handled.</EmptyState>}
        />
      )}
    </Section>
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
      <Stack gap={4} top={3}>
        <Summary parts={parts} tasks={tasks} deadLetters={countDeadLetters(services)} />
        <Columns template="minmax(0, 1fr) 300px" below="desk" gap={[4, 6]} align="start">
          <Stack gap={6}>
            <Parts parts={parts} />
            <Lags services={services} />
            <DeadLetters services={services} />
          </Stack>
          <Stack as="aside" gap={6} className={styles.rail} aria-label="Scheduled work, space and versions">
            <Tasks tasks={tasks} />
            <Space services={services} />
            <Versions services={services} parts={parts} />
          </Stack>
        </Columns>
      </Stack>
    </>
  );
}

/** The space that databases and stored files use. */
function Space({ services }: { services: readonly ServiceState[] }) {
  const sizes = services.flatMap(({ report }) => report?.database?.bytes ?? []);
  const files = services.find(({ report }) => report?.objects)?.report?.objects;
  return (
    <Section
      small
      heading="h2"
      title="Space"
      about={sizes.length === 0 && !files && 'No service has reported its space yet.'}
    >
      <Facts
        items={{
          Databases: sizes.length > 0 && formatBytes(sizes.reduce((sum, size) => sum + size, 0)),
          Files: files && `${formatBytes(files.bytes)} in ${formatCountOf(files.count, 'file')}`,
        }}
      />
    </Section>
  );
}

/** What the services do by themselves, with the last and the next run. */
function Tasks({ tasks }: { tasks: readonly Task[] }) {
  return (
    <Section
      small
      heading="h2"
      title="Scheduled work"
      about={tasks.length === 0 && 'No service has reported its work yet.'}
    >
      <Stack as="ul" gap={3} size="sm">
        {tasks.map((task) => (
          <li key={`${task.service}/${task.name}`}>
            <Columns template="minmax(0, 1fr) auto" below="never" gap={3}>
              {task.name}
              <Text as="time" tone="secondary" tabular>
                {task.nextAt ? formatTime(task.nextAt) : '–'}
              </Text>
            </Columns>
            <Text size="xs" tone={task.isFailing ? 'danger' : 'muted'} dense breakWords>
              {describeRun(task)}
            </Text>
          </li>
        ))}
      </Stack>
    </Section>
  );
}

function describeRun({ service, isFailing, failedAt, succeededAt, error }: Task): string {
  if (isFailing && failedAt) return `Failed ${formatAgo(failedAt)}: ${error ?? 'unknown'}`;
  return `${getServiceLabel(service)}, ${succeededAt ? `last ${formatAgo(succeededAt)}` : 'has not run yet'}`;
}

/** The versions of Masthead that run, and whether all databases are up to date. */
function Versions({ services, parts }: { services: readonly ServiceState[]; parts: readonly Part[] }) {
  const databases = services.flatMap(({ report }) => report?.database ?? []);
  const current = databases.filter(({ isCurrent }) => isCurrent).length;
  const find = (name: string) => parts.find(({ key }) => key === name)?.version;
  return (
    <Section
      small
      heading="h2"
      title="Versions"
      about={databases.length === 0 && 'No service has reported its version yet.'}
    >
      <Facts
        items={{
          Masthead: listVersions(parts).join(', '),
          Schemas: databases.length > 0 && `${current} of ${services.length} current`,
          PostgreSQL: find('database'),
          NATS: find('nats'),
        }}
      />
    </Section>
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
  const isWrong = sentences.length > 0;
  const isLoading = parts.some(({ health }) => health === 'loading');
  return (
    <Note role="status" {...(isWrong ? { tone: 'danger', className: styles.wrong } : { tone: 'ok' })}>
      <Row gap={3} align="start">
        {!(isLoading && !isWrong) && (
          <Text as="span" tone={isWrong ? 'danger' : 'ok'} top="2px">
            <Icon name={isWrong ? 'warning' : 'check'} />
          </Text>
        )}
        {isWrong ? (
          <ul>
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        ) : (
          <span>{isLoading ? 'Asking all services …' : 'Everything works.'}</span>
        )}
      </Row>
    </Note>
  );
}

function listHealthProblems(parts: readonly Part[]): string[] {
  return parts.flatMap(({ name, health, problems }) => {
    if (health === 'away') return [`${name} is not available.`];
    return health === 'degraded' ? problems.map((problem) => `${name}: ${problem}`) : [];
  });
}
