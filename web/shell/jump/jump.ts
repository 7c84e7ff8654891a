import { createObservable } from '@masthead/kit';

/** Whether "Search or jump" is open. */
export const jump = createObservable(false);
