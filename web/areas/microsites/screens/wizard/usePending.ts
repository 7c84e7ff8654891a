import { useMemo, useRef } from 'react';

/** The uploads of a section that are on their way. */
export interface Pending {
  mark: (name: string, sending: boolean) => void;
  any: () => boolean;
  /** Resolves with true when none is on its way any more, with false when the wait was given up. */
  settled: () => Promise<boolean>;
  giveUp: () => void;
}

/** Keeps count of uploads, so that a save can wait for them (document 000 §4). */
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
