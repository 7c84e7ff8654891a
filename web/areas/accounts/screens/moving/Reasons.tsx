import { Columns, Drawer, formatCount, IconButton, Section, Small, Stack, useUrlParam } from '@masthead/kit';
import { DataTable } from '@masthead/kit/lists';
import { movingApi } from '../../api/moving';
import {
  describeReason,
  getGroup,
  getKindLabel,
  getUnchanged,
  groupKinds,
  type KindProgress,
  type LineCount,
  splitLines,
} from '../../model/moving';
import { KINDS, type KindColumn } from './kindTable';

interface KindsProps {
  kinds: readonly KindProgress[];
  columns: readonly KindColumn[];
  lines: readonly LineCount[];
}

/** Lines of a dry run or of the move, read when it has ended. */
export function useLines(dry: boolean, skip: boolean): readonly LineCount[] {
  const { data } = movingApi.useMovingLinesQuery({ dry }, { refetchOnMountOrArgChange: true, skip });
  return data?.lines ?? [];
}

/** A table of all kinds, and the reasons of the one that is open. */
export function Kinds({ kinds, columns, lines }: KindsProps) {
  const [step] = useUrlParam('step', '');
  const [open, setOpen] = useUrlParam('kind', '');
  const rows = groupKinds(kinds);
  const at = rows.findIndex(({ kind }) => kind === open);
  const row = rows[at];
  const go = (by: number) => setOpen(rows[(at + by + rows.length) % rows.length]?.kind ?? '');
  const steps = (
    <>
      <IconButton icon="chevronLeft" label="Previous kind" onClick={() => go(-1)} />
      <IconButton icon="chevronRight" label="Next kind" onClick={() => go(1)} />
    </>
  );
  return (
    <>
      <DataTable
        {...{ ...KINDS, columns, rows }}
        onOpen={({ kind }) => setOpen(kind)}
        rowHref={({ kind }) => `?${new URLSearchParams({ step, kind })}`}
      />
      <Drawer opened={Boolean(row)} title={getKindLabel(open || 'kind')} context={steps} onClose={() => setOpen('')}>
        {row && <Reasons kind={row} lines={lines.filter(({ kind }) => getGroup(kind) === open)} />}
      </Drawer>
    </>
  );
}

const LINE = { template: '48px minmax(0, 1fr)', below: 'never', align: 'baseline', lined: 2, size: 'sm' } as const;

const listExamples = ({ examples, count }: LineCount) =>
  [...examples, count > examples.length && '…'].filter(Boolean).join(', ');

/** Why records of a kind do not come or come changed, with examples. */
function Reasons({ kind, lines }: { kind: KindProgress; lines: readonly LineCount[] }) {
  const { out, changed, other } = splitLines(lines);
  const parts = [
    { title: 'Do not come', count: kind.leftOut, why: out },
    { title: 'Come changed', count: kind.changed, why: changed },
    { title: 'Files, columns and the rest', why: other },
    { title: 'Come as they are', count: getUnchanged(kind), about: 'Id, dates, author, status and text stay.' },
  ].filter(({ count = 0, why = [] }) => count > 0 || why.length > 0);
  return (
    <Stack as="section" gap={5} pad={5} aria-label="Reasons" tabIndex={0}>
      {parts.map(({ title, count, about, why }) => (
        <Section small key={title} title={title} note={count !== undefined && formatCount(count)} about={about}>
          {why && (
            <ol>
              {why.map((line) => (
                <Columns as="li" {...LINE} key={`${line.kind} ${line.what} ${line.why}`}>
                  <b>{formatCount(line.count)}</b>
                  <Stack grow breakWords>
                    {describeReason(line.why)}
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
