import type { DialogProps } from './DialogFrame';
import { lazyDialog } from './lazyDialog';

const loadFrame = () => import('./DialogFrame');

const DialogFrame = lazyDialog(loadFrame);

/** A modal dialog. It traps the focus and the keyboard shortcuts, and restores both when it closes. */
export function Dialog(props: DialogProps) {
  return <DialogFrame {...props} />;
}

/** Preload the code of dialogs: the one for a new sign-in must work on a poor network. */
export function preloadDialogs(): void {
  // An error is shown when a dialog is opened.
  loadFrame().catch(() => undefined);
}
