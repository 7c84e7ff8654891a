import {
  ButtonLink,
  Columns,
  EmptyState,
  Figures,
  formatCount,
  formatTime,
  Note,
  Section,
  Small,
  Stack,
  TextDiff,
} from '@masthead/kit';
import { type Column, DataTable } from '@masthead/kit/lists';
import { type Compared, type Difference, getRecordLabel, sumBy } from '../../model/moving';
import { countBy, KINDS, NAME, showFigure } from './kindTable';
import { Redirects } from './Redirects';
import type { StepProps } from './useRun';

/** Cells of the kind `id` wrap. */
const DIFFERENCES: readonly Column<Difference>[] = [
  { key: 'record', header: 'Record', kind: 'title', width: 168, render: ({ kind, id }) => getRecordLabel(kind, id) },
  { key: 'field', header: 'Field', width: 136, render: ({ field }) => field },
  {
    ...{ key: 'texts', header: 'There, and here', kind: 'id' },
    render: ({ there, here }) => <TextDiff before={there} after={here} />,
  },
  { key: 'why', header: 'Reason', kind: 'id', render: ({ why }) => why },
];

const COMPARED: readonly Column<Compared>[] = [
  NAME,
  countBy('Records', ({ records }) => records),
  countBy('Differ', ({ differing }) => differing, true),
];

/** What differs after both systems were read again, each with its reason. */
export function ProofStep({ moving }: StepProps) {
  const { differences, compared, provenAt } = moving;
  if (!provenAt) return <Note role="status">Both systems are read again and compared. You may close this page.</Note>;
  const fields = sumBy(compared, (one) => one.fields);
  const figures = {
    'Records compared': showFigure(
      sumBy(compared, ({ records }) => records),
      `until ${formatTime(provenAt)}`,
    ),
    'Fields that differ': showFigure(fields, 'each with its reason'),
  };
  return (
    <>
      <Figures below label="Proof" items={figures} />
      <DataTable
        label="Differences"
        columns={DIFFERENCES}
        rows={differences}
        rowKey={({ kind, id, field }) => `${kind} ${id} ${field}`}
        empty={<EmptyState>Both systems have the same.</EmptyState>}
      />
      {differences.length < fields && (
        <Small>These are the first {formatCount(differences.length)}. The report has them all.</Small>
      )}
      <Columns below="desk" gap={[5, 6]} align="start">
        <Section small heading="h2" title="Compared">
          <DataTable {...{ ...KINDS, columns: COMPARED }} label="Compared" rows={compared} />
        </Section>
        <Stack gap={5} justify="start">
          <Redirects moving={moving} />
          <ButtonLink to="?step=Switch">Before you switch</ButtonLink>
        </Stack>
      </Columns>
    </>
  );
}
