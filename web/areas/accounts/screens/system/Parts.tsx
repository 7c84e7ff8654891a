import { formatBytes, formatCount, Tag } from '@masthead/kit';
import { type Column, DataTable } from '@masthead/kit/lists';
import { useMemo } from 'react';
import { formatSeconds, type Health, listVersions, type Part, SERVICES, type ServiceName } from '../../model/system';
import { TaggedName } from '../TaggedName';
import styles from './System.module.css';

const LABELS: Record<Health, string> = {
  healthy: 'Healthy',
  degraded: 'Degraded',
  away: 'Not available',
  loading: 'Asking …',
};

/** The health of a part, as a word and a shape. */
function HealthLabel({ health }: { health: Health }) {
  return (
    <span className={styles.health} data-health={health}>
      {LABELS[health]}
    </span>
  );
}

/** Each service, and what all services use: health, version, unpublished events and the size of its database. */
export function Parts({ parts }: { parts: readonly Part[] }) {
  const [usual] = listVersions(parts);
  const columns = useMemo(() => buildColumns(usual), [usual]);
  return (
    <section className={styles.section} aria-label="Parts">
      <h2>
        Parts <span>{formatCount(parts.length)}</span>
      </h2>
      <DataTable label="Parts" columns={columns} rows={parts} rowKey={({ key }) => key} empty={null} />
    </section>
  );
}

function buildColumns(usual: string | undefined): readonly Column<Part>[] {
  return [
    { key: 'part', header: 'Part', kind: 'title', render: ({ name }) => name, below: describeProblems },
    { key: 'health', header: 'Health', width: 128, render: ({ health }) => <HealthLabel health={health} /> },
    {
      key: 'version',
      header: 'Version',
      width: 184,
      wide: true,
      render: (part) => <Version part={part} usual={usual} />,
    },
    {
      key: 'outbox',
      header: 'Unpublished',
      width: 128,
      kind: 'number',
      wide: true,
      render: ({ outbox }) => (outbox ? formatOutbox(outbox) : '–'),
    },
    {
      key: 'bytes',
      header: 'Database',
      width: 96,
      kind: 'number',
      wide: true,
      render: ({ bytes }) => (bytes === null ? '–' : formatBytes(bytes)),
    },
  ];
}

function describeProblems({ problems }: Part) {
  return problems.length > 0 ? problems.join(' ') : null;
}

function formatOutbox({ depth, age }: { depth: number; age: number }): string {
  return depth === 0 ? '0' : `${formatCount(depth)}, ${formatSeconds(age)}`;
}

function Version({ part, usual }: { part: Part; usual: string | undefined }) {
  const isOther = part.version !== usual && SERVICES.includes(part.key as ServiceName);
  return <TaggedName name={part.version ?? '–'}>{part.version && isOther && <Tag warn>Other version</Tag>}</TaggedName>;
}
