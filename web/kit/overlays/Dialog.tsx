import { useState } from 'react';
import { lazyComponent } from '../state/lazyComponent';
import type { DialogProps } from './DialogFrame';

const loadFrame = () => import('./DialogFrame');
const DialogFrame = lazyComponent(loadFrame);

/** A modal dialog. It traps the focus and the keyboard shortcuts, and restores both when it closes. */
export function Dialog(props: DialogProps) {
  const [isNeeded, setIsNeeded] = useState(props.opened);
  if (props.opened && !isNeeded) setIsNeeded(true);
  return isNeeded ? <DialogFrame {...props} /> : null;
}

/** Preload the code of dialogs: the one for a new sign-in must work on a poor network. */
export function preloadDialogs(): void {
  // An error is shown when a dialog is opened.
  loadFrame().catch(() => undefined);
}
