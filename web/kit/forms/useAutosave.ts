import { useEffect, useRef, useState } from 'react';
import type { AutosaveOutcome } from './useSaving';

/** Delay after the last change, in milliseconds. */
const SAVE_DELAY = 3000;
/** Delay after an attempt without a response, in milliseconds. */
const RETRY_DELAY = 15_000;

/**
 * Save a few seconds after the last change. After a refusal it waits for the next change; without a response it tries
 * again.
 */
export function useAutosave(enabled: boolean, values: object, save: () => Promise<AutosaveOutcome>): void {
  const [failedAttempts, setFailedAttempts] = useState(0);
  const latest = useRef(save);
  latest.current = save;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change restarts the timer
  useEffect(() => {
    if (!enabled) return;
    const run = async () => {
      const outcome = await latest.current();
      setFailedAttempts((count) => (outcome === 'unreachable' ? count + 1 : 0));
    };
    const timer = setTimeout(() => void run(), failedAttempts > 0 ? RETRY_DELAY : SAVE_DELAY);
    return () => clearTimeout(timer);
  }, [enabled, values, failedAttempts]);
}
