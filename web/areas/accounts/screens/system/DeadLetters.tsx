import { toProblem } from '@masthead/client';
import type { DeadLetterSelection, Redriven } from '@masthead/client/types/auth';
import {
  Button,
  confirm,
  EmptyState,
  formatCount,
  formatCountOf,
  formatTime,
  Row,
  Section,
  toast,
} from '@masthead/kit';
import { BulkActionBar, type Column, column, DataTable, useSelection } from '@masthead/kit/lists';
import { useMemo, useState } from 'react';
import { systemApi } from '../../api/system';
import {
  countDeadLetters,
  type DeadLetter,
  formatSubject,
  getServiceLabel,
  groupIds,
  listDeadLetters,
  listLastIds,
  type ServiceName,
  type ServiceState,
} from '../../model/system';

const getKey = ({ service, id }: DeadLetter) => `${service}/${id}`;
const getName = ({ subject }: DeadLetter) => formatSubject(subject);

/** Events that could not be handled, with Redrive and Discard (OPERATION-55). */
export function DeadLetters({ services }: { services: readonly ServiceState[] }) {
  const letters = listDeadLetters(services);
  const total = countDeadLetters(services);
  const keys = letters.map(getKey).join(' ');
  const selection = useSelection(useMemo(() => keys.split(' ').filter(Boolean), [keys]));
  const { redrive, discard, isBusy } = useDeadLetterActions(services, selection.clear);
  const chosen = letters.filter((letter) => selection.has(getKey(letter)));
  if (!services.some(({ report }) => report?.events)) return null;
  return (
    <Section
      small
      heading="h2"
      title="Dead letters"
      note={formatCount(total)}
      aside={
        total > 0 && (
          <Row wrap gap={2}>
            <Button size="small" busy={isBusy} onClick={() => void redrive()}>
              Redrive all
            </Button>
            <Button size="small" kind="delete" disabled={isBusy} onClick={() => void discard()}>
              Discard all
            </Button>
          </Row>
        )
      }
      about={total > letters.length && `The oldest ${formatCount(letters.length)} are listed.`}
    >
      <DataTable
        label="Dead letters"
        columns={buildColumns((letter) => void redrive([letter]))}
        rows={letters}
        rowKey={getKey}
        rowName={getName}
        selection={selection}
        empty={<EmptyState>Every event was handled.</EmptyState>}
      />
      {letters.length > 0 && (
        <BulkActionBar selection={selection} total={letters.length}>
          <Button icon="retry" onClick={() => void redrive(chosen)}>
            Redrive
          </Button>
          <hr />
          <Button icon="trash" onClick={() => void discard(chosen)}>
            Discard
          </Button>
        </BulkActionBar>
      )}
    </Section>
  );
}

function buildColumns(onRedrive: (letter: DeadLetter) => void): readonly Column<DeadLetter>[] {
  return [
    column('event', 'Event', { width: 152, kind: 'title' }, getName),
    column('service', 'Reader', { width: 104, wide: true }, ({ service }) => getServiceLabel(service)),
    column('reason', 'Reason', {}, ({ reason }) => <span title={reason}>{reason}</span>),
    column('since', 'Since', { width: 128, kind: 'id', wide: true }, ({ createdAt }) => formatTime(createdAt)),
    column('action', 'Action', { width: 104 }, (letter) => (
      <Button size="small" srSuffix={getName(letter)} onClick={() => onRedrive(letter)}>
        Redrive
      </Button>
    )),
  ];
}

type Selected = DeadLetterSelection & { service: ServiceName };
type Totals = Pick<Redriven, 'handled' | 'failed'> & { reason?: string | undefined };

/** Redrive and discard of dead letters; the result is shown as a toast (OPERATION-56, OPERATION-57). */
function useDeadLetterActions(services: readonly ServiceState[], onDone: () => void) {
  const [redriveOnce] = systemApi.useRedriveMutation();
  const [discardOnce] = systemApi.useDiscardMutation();
  const [isBusy, setBusy] = useState(false);
  const select = (letters?: readonly DeadLetter[]): Selected[] => (letters ? groupIds(letters) : listLastIds(services));

  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
      onDone();
    } catch (error) {
      toast.error(toProblem(error).message);
    } finally {
      setBusy(false);
    }
  };

  const redrive = (letters?: readonly DeadLetter[]) =>
    run(async () => {
      const totals: Totals[] = [];
      for (const selected of select(letters)) {
        totals.push(await redriveUntilDone(selected, (each) => redriveOnce(each).unwrap()));
      }
      announceRedrive(totals);
    });

  const discard = async (letters?: readonly DeadLetter[]) => {
    if (!(await confirmDiscard(letters?.length ?? countDeadLetters(services)))) return;
    await run(async () => {
      let discarded = 0;
      for (const selected of select(letters)) {
        discarded += await discardUntilDone(selected, (each) => discardOnce(each).unwrap());
      }
      toast.success(`${formatCountOf(discarded, 'dead letter')} discarded`);
    });
  };

  return { redrive, discard, isBusy };
}

/** A request ends after some seconds: all letters are sent again while some succeed and others were not tried. */
async function redriveUntilDone(selected: Selected, redrive: (each: Selected) => Promise<Redriven>): Promise<Totals> {
  let handled = 0;
  for (;;) {
    const result = await redrive(selected);
    handled += result.handled;
    if (selected.ids || result.handled === 0 || result.remaining <= result.failed) {
      return { handled, failed: result.failed, reason: Object.values(result.errors)[0] };
    }
  }
}

async function discardUntilDone(
  selected: Selected,
  discard: (each: Selected) => Promise<{ discarded: number; remaining: number }>,
): Promise<number> {
  let discarded = 0;
  for (;;) {
    const result = await discard(selected);
    discarded += result.discarded;
    if (selected.ids || result.discarded === 0 || result.remaining === 0) return discarded;
  }
}

function announceRedrive(totals: readonly Totals[]): void {
  const handled = totals.reduce((sum, each) => sum + each.handled, 0);
  const failed = totals.reduce((sum, each) => sum + each.failed, 0);
  const redriven = `${formatCountOf(handled, 'event')} redriven`;
  if (failed === 0) {
    toast.success(redriven);
    return;
  }
  const again = `${formatCountOf(failed, 'event')} failed again`;
  const reason = totals.find((each) => each.reason)?.reason;
  toast.error(handled > 0 ? `${redriven}, ${again}` : again, { ...(reason && { reason }), duration: 8000 });
}

function confirmDiscard(count: number): Promise<boolean> {
  return confirm({
    title: `Discard ${formatCountOf(count, 'dead letter')}?`,
    text: 'What these events would have changed stays as it is. This cannot be undone.',
    action: 'Discard',
  });
}
