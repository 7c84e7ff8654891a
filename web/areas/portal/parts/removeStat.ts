import { toProblem } from '@masthead/client';
import { confirm, toast } from '@masthead/kit';

/** Documented message next to the button and in the service's refusal (STATS-19). */
export const LEADS_FIRST = 'Delete all leads first';

const STALE = 'It was changed meanwhile. Look at it again before deleting it.';

interface RemovalOptions {
  /** Name of the record. */
  what: string;
  remove: () => Promise<{ error?: unknown }>;
  /** Returns to the parent screen. */
  onGone: () => void;
}

/** Delete a content stat or a campaign after a confirmation. */
export async function removeStat({ what, remove, onGone }: RemovalOptions): Promise<void> {
  const isConfirmed = await confirm({
    title: 'Delete this content stat?',
    text: `${what} cannot be restored.`,
    action: 'Delete Content Stat',
  });
  if (!isConfirmed) return;
  const { error } = await remove();
  if (!error) return onGone();
  const { status, message } = toProblem(error);
  toast.error(status === 412 ? STALE : message);
}
