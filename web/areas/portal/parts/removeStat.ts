import { toProblem } from '@masthead/client';
import { confirm, toast } from '@masthead/kit';

/** Beside the button, and the service's own refusal (document 002 §2; API contract §3). */
export const LEADS_FIRST = 'Delete all leads first';

const CHANGED = 'It was changed meanwhile. Look at it again before deleting it.';

interface Removal {
  /** What goes, by its name. */
  what: string;
  remove: () => Promise<{ error?: unknown }>;
  /** Back to the parent's screen (document 002 §4). */
  onGone: () => void;
}

/** Deletes a content stat or a campaign after asking. */
export async function removeStat({ what, remove, onGone }: Removal): Promise<void> {
  const isMeant = await confirm({
    title: 'Delete this content stat?',
    text: `${what} cannot be restored.`,
    action: 'Delete Content Stat',
  });
  if (!isMeant) return;
  const { error } = await remove();
  if (!error) return onGone();
  const { status, message } = toProblem(error);
  toast.error(status === 412 ? CHANGED : message);
}
