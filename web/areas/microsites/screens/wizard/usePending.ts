import { useMemo, useRef } from 'react';

/** Uploads of a section that are in progress. */
export interface Pending {
  mark: (name: string, sending: boolean) => void;
  any: () => boolean;
  /** Resolves to true when no upload is in progress any more, to false when the wait was cancelled. */
  settled: () => Promise<boolean>;
  giveUp: () => void;
}

/** Tracks uploads, so that a save can wait for them (SITE-12). */
export function usePending(): Pending {
  const sending = useRef(new Set<string>());
  const waiting = useRef<((arrived: boolean) => void)[]>([]);
  return useMemo(() => {
    const any = () => sending.current.size > 0;
    const resume = (arrived: boolean) => {
      for (const go of waiting.current.splice(0)) go(arrived);
    };
    const mark: Pending['mark'] = (name, isSending) => {
      if (isSending) sending.current.add(name);
      else sending.current.delete(name);
      if (!any()) resume(true);
    };
    const settled = () => new Promise<boolean>((resolve) => (any() ? waiting.current.push(resolve) : resolve(true)));
    return { mark, any, settled, giveUp: () => resume(false) };
  }, []);
}
