import { toProblem } from '@masthead/client';
import type { DeadLetterSelection, Redriven } from '@masthead/client/types/auth';
import { confirm, formatCountOf, toast } from '@masthead/kit';
import { useState } from 'react';
import { systemApi } from '../../api/system';
import {
  countDeadLetters,
  type DeadLetter,
  groupIds,
  listLastIds,
  type ServiceName,
  type ServiceState,
} from '../../model/system';

type Selected = DeadLetterSelection & { service: ServiceName };
type Totals = Pick<Redriven, 'handled' | 'failed'> & { reason?: string | undefined };

/** Redrive and discard of dead letters; the result is shown as a toast (OPERATION-56, OPERATION-57). */
export function useDeadLetterActions(services: readonly ServiceState[], onDone: () => void) {
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
