import { useMemo, useRef } from 'react';

/** Uploads of a section that are in progress. */
export interface Pending {
  mark: (name: string, sending: boolean) => void;
  hasPending: () => boolean;
  /** Resolves to true when no upload is in progress any more, to false when the wait was cancelled. */
  waitForUploads: () => Promise<boolean>;
  cancel: () => void;
}

/** Tracks uploads, so that a save can wait for them (SITE-12). */
export function usePending(): Pending {
  const sending = useRef(new Set<string>());
  const waiting = useRef<((isComplete: boolean) => void)[]>([]);
  return useMemo(() => {
    const hasPending = () => sending.current.size > 0;
    const resolveWaiting = (isComplete: boolean) => {
      for (const resolve of waiting.current.splice(0)) resolve(isComplete);
    };
    const mark: Pending['mark'] = (name, isSending) => {
      if (isSending) sending.current.add(name);
      else sending.current.delete(name);
      if (!hasPending()) resolveWaiting(true);
    };
    const waitForUploads = () =>
      new Promise<boolean>((resolve) => (hasPending() ? waiting.current.push(resolve) : resolve(true)));
    return { mark, hasPending, waitForUploads, cancel: () => resolveWaiting(false) };
  }, []);
}
