import { Columns, Figures, formatClock, formatCount, Meter, Section, Stack, StatusMark } from '@masthead/kit';
import { formatRest, getKindLabel, getTotal, sumKinds } from '../../model/moving';
import { countBy, type KindColumn, NAME, showFigure } from './kindTable';
import { Kinds, useLines } from './Reasons';
import type { StepProps } from './useRun';

const LOOKS = { waiting: ['off', 'Waiting'], moving: ['warn', 'Running'], done: ['ok', 'Done'] } as const;

const getColumns = (isRunning: boolean): readonly KindColumn[] => [
  NAME,
  {
    ...{ key: 'state', header: 'State', width: 112 },
    render: ({ state }) => {
      const [tone, label] = LOOKS[state];
      return <StatusMark tone={tone}>{state === 'moving' && !isRunning ? 'Begun' : label}</StatusMark>;
    },
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
export function MoveStep({ moving: { kinds, log, secondsLeft, isRunning, state } }: StepProps) {
  const lines = useLines(false, isRunning);
  const { total, read, here, unchanged, changed, leftOut, written } = sumKinds(kinds);
  const text = `of ${formatCount(total)} records`;
  const figures = {
    Here: showFigure(here, text),
    'Read by this run': formatCount(read),
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
        <Kinds kinds={kinds} columns={getColumns(isRunning && state !== 'paused')} lines={lines} />
        <Stack as="aside" gap={4} aria-label="About this move">
          <Section
            small
            heading="h2"
            title="You may close this page"
            about="After a pause it goes on where it was. After a restart or a power cut it reads the source again and writes only what is not here yet, as every further run does.
              Nobody is mailed and no webhook is called; what is published at the source is published here. Cancel keeps what has come. The old system is only
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
