import { toProblem } from '@masthead/client';
import { confirm, toast } from '@masthead/kit';

/** Documented message next to the button and in the service's refusal (STATS-19). */
export const LEADS_FIRST = 'Delete all leads first';

const STALE = 'It was changed meanwhile. Look at it again before deleting it.';

/** Hint next to the button of an issue's figures, and message of the service's refusal (STATS-5). */
export const CONTENT_FIRST = 'Delete all content stats first';

interface RemovalOptions {
  /** Kind of the record: "content stat". */
  noun: string;
  /** Name of the record. */
  what: string;
  /** Label of the button. */
  action: string;
  /** Message after the deletion. */
  done: string;
  remove: () => Promise<{ error?: unknown }>;
  /** Returns to the parent screen. */
  onGone: () => void;
}

/** Delete figures after a confirmation. */
export async function removeStat({ noun, what, action, done, remove, onGone }: RemovalOptions): Promise<void> {
  const isConfirmed = await confirm({ title: `Delete this ${noun}?`, text: `${what} cannot be restored.`, action });
  if (!isConfirmed) return;
  const { error } = await remove();
  if (!error) {
    toast.success(done);
    return onGone();
  }
  const { status, message } = toProblem(error);
  toast.error(status === 412 ? STALE : message);
}
