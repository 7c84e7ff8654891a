import {
  Columns,
  Drawer,
  Facts,
  Figures,
  formatClock,
  formatCount,
  formatCountOf,
  formatTime,
  IconButton,
  joinNames,
  Link,
  Note,
  Row,
  Section,
  Small,
  Stack,
  useUrlParam,
} from '@masthead/kit';
import { DataTable } from '@masthead/kit/lists';
import { useMovingLinesQuery } from '../../api/moving';
import {
  getKindLabel,
  getTotal,
  getUnchanged,
  type KindProgress,
  type LineCount,
  type Moving,
  splitLines,
  sumKinds,
} from '../../model/moving';
import { countBy, KINDS, type KindColumn, NAME, showFigure } from './kindTable';
import type { StepProps } from './useRun';

const columns: readonly KindColumn[] = [
  NAME,
  countBy('At the source', getTotal),
  countBy('As they are', getUnchanged),
  countBy('Changed', ({ changed }) => changed),
  countBy('Do not come', ({ leftOut }) => leftOut, true),
];

/** What would come, what would not, and why: a table of all kinds, and the reasons of the one that is open. */
export function DryRunStep({ moving }: StepProps) {
  const { kinds, isRunning } = moving;
  const { data } = useMovingLinesQuery(undefined, { refetchOnMountOrArgChange: true, skip: isRunning });
  const [open, setOpen] = useUrlParam('kind', '');
  const lines = data?.lines ?? [];
  const at = kinds.findIndex(({ kind }) => kind === open);
  const kind = kinds[at];
  const step = (by: number) => setOpen(kinds[(at + by + kinds.length) % kinds.length]?.kind ?? '');
  const steps = (
    <>
      <IconButton icon="chevronLeft" label="Previous kind" onClick={() => step(-1)} />
      <IconButton icon="chevronRight" label="Next kind" onClick={() => step(1)} />
    </>
  );
  return (
    <>
      <About moving={moving} />
      {isRunning ? (
        <Note role="status">
          Reading the source: {formatCountOf(sumKinds(kinds).read, 'record')} until now. You may close this page.
        </Note>
      ) : (
        <Totals kinds={kinds} lines={lines} />
      )}
      <DataTable
        {...{ ...KINDS, columns }}
        rows={kinds}
        rowHref={(row) => `?step=Dry+run&kind=${row.kind}`}
        onOpen={(row) => setOpen(row.kind)}
      />
      <Small>A move can be paused. Nothing is published or mailed, no webhook is called and no user is invited.</Small>
      <Drawer opened={Boolean(kind)} title={getKindLabel(open || 'kind')} context={steps} onClose={() => setOpen('')}>
        {kind && <Reasons kind={kind} lines={lines.filter((line) => line.kind === open)} />}
      </Drawer>
    </>
  );
}

function About({ moving: { source, startedAt, endedAt } }: { moving: Moving }) {
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
    Read: startedAt && endedAt && `${formatTime(startedAt)} to ${formatClock(endedAt)}; nothing was written`,
  };
  return <Facts width={110} items={items} />;
}

function Totals({ kinds, lines }: { kinds: readonly KindProgress[]; lines: readonly LineCount[] }) {
  const { total, unchanged, changed, leftOut } = sumKinds(kinds);
  const [whyOut, whyChanged] = splitLines(lines);
  const items = {
    Records: showFigure(total, formatCountOf(kinds.length, 'kind')),
    'Come as they are': showFigure(unchanged, `${((unchanged / Math.max(total, 1)) * 100).toFixed(1)}%`),
    'Come changed': showFigure(changed, formatCountOf(whyChanged.length, 'reason')),
    'Do not come': showFigure(leftOut, formatCountOf(whyOut.length, 'reason'), leftOut > 0),
  };
  return <Figures below label="Dry run" items={items} />;
}

const LINE = { template: '48px minmax(0, 1fr)', below: 'never', align: 'baseline', lined: 2, size: 'sm' } as const;

const listExamples = ({ examples, count }: LineCount) =>
  [...examples, count > examples.length && '…'].filter(Boolean).join(', ');

/** Why records of a kind do not come or come changed, with examples. */
function Reasons({ kind, lines }: { kind: KindProgress; lines: readonly LineCount[] }) {
  const [whyOut, whyChanged] = splitLines(lines);
  const parts = [
    { title: 'Do not come', count: kind.leftOut, why: whyOut },
    { title: 'Come changed', count: kind.changed, why: whyChanged },
    { title: 'Come as they are', count: getUnchanged(kind), about: 'Id, dates, author, status and text stay.' },
  ].filter(({ count, why = [] }) => count > 0 || why.length > 0);
  return (
    <Stack as="section" gap={5} pad={5} aria-label="Reasons" tabIndex={0}>
      {parts.map(({ title, count, about, why }) => (
        <Section small key={title} title={title} note={formatCount(count)} about={about}>
          {why && (
            <ol>
              {why.map((line) => (
                <Columns as="li" {...LINE} key={`${line.what} ${line.why}`}>
                  <b>{formatCount(line.count)}</b>
                  <Stack grow breakWords>
                    {line.why}
                    {line.examples.length > 0 && <Small>{listExamples(line)}</Small>}
                  </Stack>
                </Columns>
              ))}
            </ol>
          )}
        </Section>
      ))}
    </Stack>
  );
}
