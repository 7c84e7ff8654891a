import { formatBytes, formatCount, Section, StatusMark, Tag } from '@masthead/kit';
import { type Column, column, DataTable } from '@masthead/kit/lists';
import { useMemo } from 'react';
import { formatSeconds, type Health, listVersions, type Part, SERVICES, type ServiceName } from '../../model/system';
import { TaggedName } from '../TaggedName';

const LOOKS = {
  healthy: ['ok', 'Healthy'],
  degraded: ['warn', 'Degraded'],
  away: ['danger', 'Not available'],
  loading: ['off', 'Asking …'],
} as const;

/** The health of a part, as a word and a shape. */
function HealthLabel({ health }: { health: Health }) {
  const [tone, word] = LOOKS[health];
  return <StatusMark tone={tone}>{word}</StatusMark>;
}

/** Each service, and what all services use: health, version, unpublished events and the size of its database. */
export function Parts({ parts }: { parts: readonly Part[] }) {
  const [usual] = listVersions(parts);
  const columns = useMemo(() => buildColumns(usual), [usual]);
  return (
    <Section small heading="h2" title="Parts" note={formatCount(parts.length)}>
      <DataTable label="Parts" columns={columns} rows={parts} rowKey={({ key }) => key} empty={null} />
    </Section>
  );
}

function buildColumns(usual: string | undefined): readonly Column<Part>[] {
  return [
    column('part', 'Part', { kind: 'title', below: describeProblems }, ({ name }) => name),
    column('health', 'Health', { width: 128 }, ({ health }) => <HealthLabel health={health} />),
    column('version', 'Version', { width: 184, wide: true }, (part) => <Version part={part} usual={usual} />),
    column('outbox', 'Unpublished', { width: 128, kind: 'number', wide: true }, ({ outbox }) =>
      outbox ? formatOutbox(outbox) : '–',
    ),
    column('bytes', 'Database', { width: 96, kind: 'number', wide: true }, ({ bytes }) =>
      bytes === null ? '–' : formatBytes(bytes),
    ),
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
