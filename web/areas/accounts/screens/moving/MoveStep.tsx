import { Columns, Figures, formatClock, formatCount, Meter, Section, Stack, StatusMark } from '@masthead/kit';
import { DataTable } from '@masthead/kit/lists';
import { formatRest, getKindLabel, getTotal, sumKinds } from '../../model/moving';
import { countBy, KINDS, type KindColumn, NAME, showFigure } from './kindTable';
import type { StepProps } from './useRun';

const LOOKS = { waiting: ['off', 'Waiting'], moving: ['warn', 'Running'], done: ['ok', 'Done'] } as const;

const columns: readonly KindColumn[] = [
  NAME,
  {
    ...{ key: 'state', header: 'State', width: 112 },
    render: ({ state }) => <StatusMark tone={LOOKS[state][0]}>{LOOKS[state][1]}</StatusMark>,
  },
  {
    ...{ key: 'progress', header: 'Progress', width: 200, wide: true },
    render: (kind) => <Meter value={kind.read} max={getTotal(kind)} label={getKindLabel(kind.kind)} />,
  },
  countBy('Here', ({ here }) => here),
  countBy('Of', getTotal),
];

const ENTRY = { template: '72px 1fr', below: 'never', align: 'baseline', size: 'sm', tone: 'secondary' } as const;

/** How far the move is: all records, each kind, and what happened last. */
export function MoveStep({ moving: { kinds, log, secondsLeft } }: StepProps) {
  const { total, read, unchanged, changed, leftOut, written } = sumKinds(kinds);
  const text = `of ${formatCount(total)} records`;
  const figures = {
    'Read and moved': showFigure(read, text),
    'Time left': secondsLeft !== null && showFigure(formatRest(secondsLeft), 'then the proof starts by itself'),
    'Came as they are': formatCount(unchanged),
    'Came changed': formatCount(changed),
    'Left out': formatCount(leftOut),
    'Written by this run': formatCount(written),
  };
  return (
    <>
      <Figures below label="Progress" items={figures} />
      <Meter value={read} max={total} label="Records" text={`${formatCount(read)} ${text}`} />
      <Columns template="minmax(0, 1fr) 304px" below="desk" gap={[5, 6]} align="start">
        <DataTable {...{ ...KINDS, columns }} rows={kinds} />
        <Stack as="aside" gap={4} aria-label="About this move">
          <Section
            small
            heading="h2"
            title="You may close this page"
            about="After a pause, a restart or a power cut it goes on where it was, and a second run changes 0 records.
              Nothing is published or mailed, and no webhook is called. Cancel keeps what has come. The old system is only
              read."
          />
          {log.length > 0 && (
            <Section small heading="h2" title="Log" ruled>
              <ul>
                {log.slice(0, 8).map(({ number, at, text: entry }) => (
                  <Columns as="li" {...ENTRY} key={number}>
                    <time>{formatClock(at)}</time> <span>{entry}</span>
                  </Columns>
                ))}
              </ul>
            </Section>
          )}
        </Stack>
      </Columns>
    </>
  );
}
