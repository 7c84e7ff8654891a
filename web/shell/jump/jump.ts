import { createObservable } from '@masthead/kit';

/** Whether the search over screens is open. */
export const jump = createObservable(false);
