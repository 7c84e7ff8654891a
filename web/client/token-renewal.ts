/**
 * What happens between a refused token and the next sign-in. Requests refused with 401 wait here; the shell shows the
 * sign-in over the page; a new token sends them again, giving up fails them. So nothing typed is lost.
 */
interface Waiting {
  resume: () => void;
  giveUp: () => void;
  /** It only asks: giving it up loses nothing. */
  reads: boolean;
}

let waiting: Waiting[] = [];
const listeners = new Set<() => void>();

export const tokenRenewal = {
  /** Resolves once a new token is there; rejects when the person would rather be signed out. */
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
  /** Whether requests wait for a new token: the shape `useSyncExternalStore` asks for. */
  isWaiting: (): boolean => waiting.length > 0,
  /** Whether something that changes a record waits. */
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
