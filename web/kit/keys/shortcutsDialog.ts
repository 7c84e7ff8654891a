import { createObservable } from '../state/observable';

/** Whether the dialog of keyboard shortcuts is open. */
export const shortcutsDialog = createObservable(false);
