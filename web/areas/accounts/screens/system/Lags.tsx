import { EmptyState, formatCount, formatCountOf } from '@masthead/kit';
import { type Column, DataTable } from '@masthead/kit/lists';
import { countOpen, getServiceLabel, type Lag, listLags, type ServiceState } from '../../model/system';
import styles from './System.module.css';

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
export function Lags({ services }: { services: readonly ServiceState[] }) {
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
