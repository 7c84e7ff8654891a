import { useEffect, useRef } from 'react';
import { describeSurplus } from './limits';

/** Block the form's save with a message while it is not null; released on unmount. */
export function useSaveBlocker(
  onBlockSave: ((message: string | null) => void) | undefined,
  message: string | null,
): void {
  const latest = useRef(onBlockSave);
  latest.current = onBlockSave;
  useEffect(() => {
    latest.current?.(message);
  }, [message]);
  useEffect(() => () => latest.current?.(null), []);
}

/** Properties of fields whose text has a limit. */
export interface LimitedText {
  /** Maximum number of characters; further typing is blocked (CONSOLE-11). */
  limit?: number | undefined;
  /** Documented message of a refused save, where there is one. */
  tooLong?: string | undefined;
  onBlockSave?: (message: string | null) => void;
}

/** Block the form's save while a text is over its limit: one that was pasted, imported or restored. */
export function useSurplusBlocker(used: number, { limit, tooLong, onBlockSave }: LimitedText): void {
  const surplus = describeSurplus(used, limit);
  useSaveBlocker(onBlockSave, surplus && (tooLong ?? surplus));
}
