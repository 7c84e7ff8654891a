import {
  Facts,
  Figures,
  formatClock,
  formatCountOf,
  formatTime,
  joinNames,
  Link,
  Note,
  Row,
  Small,
} from '@masthead/kit';
import {
  getTotal,
  getUnchanged,
  type KindProgress,
  type LineCount,
  type Moving,
  splitLines,
  sumKinds,
} from '../../model/moving';
import { countBy, type KindColumn, NAME, showFigure } from './kindTable';
import { Kinds, useLines } from './Reasons';
import type { StepProps } from './useRun';

const columns: readonly KindColumn[] = [
  NAME,
  countBy('At the source', getTotal),
  countBy('As they are', getUnchanged),
  countBy('Changed', ({ changed }) => changed),
  countBy('Do not come', ({ leftOut }) => leftOut, true),
];

/** What would come, what would not, and why. */
export function DryRunStep({ moving }: StepProps) {
  const { planned, isRunning, state, endedAt, provenAt } = moving;
  const isReading = isRunning && state === 'dry run';
  const lines = useLines(true, isReading);
  return (
    <>
      <About moving={moving} />
      {isReading ? (
        <Note role="status">
          Reading the source: {formatCountOf(sumKinds(planned).read, 'record')} until now. You may close this page.
        </Note>
      ) : (
        <Totals kinds={planned} lines={lines} />
      )}
      {state === 'dry run' && !isRunning && !endedAt && <Note>It was not read to its end: these are not all.</Note>}
      <Kinds kinds={planned} columns={columns} lines={lines} />
      <Small>
        {provenAt ? 'What came is shown under Move. ' : ''}References and files are looked at by the move itself, so
        some records may come changed that would come as they are. A move can be paused. It mails nobody, calls no
        webhook and invites no user; what is published at the source is published here.
      </Small>
    </>
  );
}

function About({ moving: { source, state, startedAt, endedAt } }: { moving: Moving }) {
  if (!source) return null;
  const { kind, email, file, mediaHosts = [] } = source;
  const from = kind === 'old' ? `Documented addresses, signed in as ${email}` : file;
  const items = {
    Source: (
      <Row gap={2} wrap>
        <span>{from}</span>
        <Link to="?step=Source">Change</Link>
      </Row>
    ),
    'Pictures from': mediaHosts.length > 0 ? `${joinNames(mediaHosts)}, no other host is asked` : 'no host was named',
    Read:
      state === 'dry run' &&
      startedAt &&
      endedAt &&
      `${formatTime(startedAt)} to ${formatClock(endedAt)}; nothing was written`,
  };
  return <Facts width={110} items={items} />;
}

function Totals({ kinds, lines }: { kinds: readonly KindProgress[]; lines: readonly LineCount[] }) {
  const { total, unchanged, changed, leftOut } = sumKinds(kinds);
  const { out, changed: reasons } = splitLines(lines);
  const items = {
    Records: showFigure(total, formatCountOf(kinds.length, 'kind')),
    'Come as they are': showFigure(unchanged, `${((unchanged / Math.max(total, 1)) * 100).toFixed(1)}%`),
    'Come changed': showFigure(changed, formatCountOf(reasons.length, 'reason')),
    'Do not come': showFigure(leftOut, formatCountOf(out.length, 'reason'), leftOut > 0),
  };
  return <Figures below label="Dry run" items={items} />;
}
