import { observable } from '../state/observable';

/** Whether the list of keys is open. */
export const keyList = observable(false);
