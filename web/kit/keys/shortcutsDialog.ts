import { createObservable } from '../state/observable';

/** Whether the list of keys is open. */
export const shortcutsDialog = createObservable(false);
