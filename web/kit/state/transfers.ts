import { createObservable } from './observable';

/** An upload or import that continues while the user is on another screen (CONSOLE-34). */
export interface Transfer {
  id: string;
  /** What is transferred: "3 files". */
  label: string;
  /** Path of the screen that shows it. */
  path: string;
  /** The transferred fraction, 0 to 1. */
  share: number;
  state: 'running' | 'paused' | 'failed';
  cancel: () => void;
}

/** The running transfers, in order of their start; the sidebar shows those of other screens. */
export const transfers = createObservable<readonly Transfer[]>([]);

/** Show a transfer, or its new state. */
export function showTransfer(transfer: Transfer): void {
  const known = transfers.get();
  const isKnown = known.some(({ id }) => id === transfer.id);
  transfers.set(isKnown ? known.map((one) => (one.id === transfer.id ? transfer : one)) : [...known, transfer]);
}

/** Remove a transfer that is done or cancelled. */
export function hideTransfer(id: string): void {
  if (transfers.get().some((one) => one.id === id)) transfers.set(transfers.get().filter((one) => one.id !== id));
}
