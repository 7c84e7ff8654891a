/**
 * Requests that were refused with 401 and wait for a new sign-in. The shell shows the sign-in dialog over the page;
 * after a sign-in the requests are sent again, after a cancellation they fail. Unsaved input stays on the page.
 */
interface PendingRequest {
  resume: () => void;
  fail: () => void;
  /** The request only reads: cancelling it loses nothing. */
  isRead: boolean;
}

let pending: PendingRequest[] = [];
const listeners = new Set<() => void>();

export const pendingRequests = {
  /** Wait for a new token. Rejects when the user is signed out, by choice or automatically. */
  wait(isRead: boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      pending = [...pending, { resume: resolve, fail: () => reject(new Error('Signed out')), isRead }];
      notify();
    });
  },
  complete(): void {
    settleAll((request) => request.resume());
  },
  cancel(): void {
    settleAll((request) => request.fail());
  },
  /** Return whether requests wait for a new token. A snapshot function for `useSyncExternalStore`. */
  isWaiting: (): boolean => pending.length > 0,
  /** Return whether a request that changes a record waits. */
  hasPendingWrite: (): boolean => pending.some(({ isRead }) => !isRead),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function settleAll(action: (request: PendingRequest) => void): void {
  const settled = pending;
  pending = [];
  notify();
  settled.forEach(action);
}

function notify(): void {
  for (const listener of listeners) listener();
}
