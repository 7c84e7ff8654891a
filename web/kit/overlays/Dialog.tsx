import { useState } from 'react';
import { lazyComponent } from '../state/lazyComponent';
import type { DialogProps } from './DialogFrame';

const loadFrame = () => import('./DialogFrame');
const DialogFrame = lazyComponent(loadFrame);

/** A dialog over the page. It holds the focus and the keyboard, and gives both back. */
export function Dialog(props: DialogProps) {
  const [needed, setNeeded] = useState(props.opened);
  if (props.opened && !needed) setNeeded(true);
  return needed ? <DialogFrame {...props} /> : null;
}

/** Fetches the code of dialogs before the first one is asked for: one of them signs in again when the network is poor. */
export function prepareDialogs(): void {
  // What fails here is said when a dialog is opened.
  loadFrame().catch(() => undefined);
}
