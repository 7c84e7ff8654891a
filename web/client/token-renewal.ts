/**
 * Requests that were refused with 401 and wait for a new sign-in. The shell shows the sign-in dialog over the page;
 * after a sign-in the requests are sent again, after a cancellation they fail. Unsaved input stays on the page.
 */
interface Waiting {
  resume: () => void;
  giveUp: () => void;
  /** The request only reads: cancelling it loses nothing. */
  reads: boolean;
}

let waiting: Waiting[] = [];
const listeners = new Set<() => void>();

export const tokenRenewal = {
  /** Wait for a new token. Rejects when the user chooses to sign out. */
  wait(reads: boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      waiting = [...waiting, { resume: resolve, giveUp: () => reject(new Error('Signed out')), reads }];
      notify();
    });
  },
  complete(): void {
    settle((request) => request.resume());
  },
  cancel(): void {
    settle((request) => request.giveUp());
  },
  /** Return whether requests wait for a new token. A snapshot function for `useSyncExternalStore`. */
  isWaiting: (): boolean => waiting.length > 0,
  /** Return whether a request that changes a record waits. */
  hasPendingWrite: (): boolean => waiting.some(({ reads }) => !reads),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function settle(how: (request: Waiting) => void): void {
  const settled = waiting;
  waiting = [];
  notify();
  settled.forEach(how);
}

function notify(): void {
  for (const listener of listeners) listener();
}
