interface PendingRequest {
  resume: () => void;
  fail: () => void;
  /** The request only reads: cancelling it loses nothing. */
  isRead: boolean;
}

/** Create a queue of refused requests that wait until the user has done something about it. */
function createRequestQueue(reason: string) {
  let pending: PendingRequest[] = [];
  const listeners = new Set<() => void>();

  function settleAll(action: (request: PendingRequest) => void): void {
    const settled = pending;
    pending = [];
    notify();
    settled.forEach(action);
  }

  function notify(): void {
    for (const listener of listeners) listener();
  }

  return {
    /** Wait until the requests are to be sent again. Rejects when they are cancelled. */
    wait(isRead: boolean): Promise<void> {
      return new Promise((resolve, reject) => {
        pending = [...pending, { resume: resolve, fail: () => reject(new Error(reason)), isRead }];
        notify();
      });
    },
    complete(): void {
      settleAll((request) => request.resume());
    },
    cancel(): void {
      settleAll((request) => request.fail());
    },
    /** Return whether requests wait. A snapshot function for `useSyncExternalStore`. */
    isWaiting: (): boolean => pending.length > 0,
    /** Return whether a request that changes a record waits. */
    hasPendingWrite: (): boolean => pending.some(({ isRead }) => !isRead),
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Requests that were refused with 401 and wait for a new sign-in. The shell shows the sign-in dialog over the page;
 * after a sign-in the requests are sent again, after a cancellation they fail. Unsaved input stays on the
 * page.
 */
export const pendingRequests = createRequestQueue('Signed out');

/**
 * Requests that were refused because the user must confirm their identity with a passkey first (ACCESS-31). The shell
 * shows a dialog over the page; afterwards the requests are sent again, after a cancellation they fail.
 */
export const reauthenticationRequests = createRequestQueue('Not confirmed');

/** Fail all waiting requests: one user's changes must not be sent as another's. */
export function cancelPendingRequests(): void {
  pendingRequests.cancel();
  reauthenticationRequests.cancel();
}
