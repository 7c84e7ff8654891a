import { useEffect, useRef, useState } from 'react';
import type { AutosaveOutcome } from './useSaving';

/** Delay after the last change, in milliseconds. */
const SAVE_DELAY = 3000;
/** Delay after an attempt without a response, in milliseconds. */
const RETRY_DELAY = 15_000;

/**
 * Save a few seconds after the last change. After a refusal it waits for the next change; without a response it tries
 * again.
 *
 * @returns a function that lets the change that is just being made be saved at once
 */
export function useAutosave(enabled: boolean, values: object, save: () => Promise<AutosaveOutcome>): () => void {
  const [failedAttempts, setFailedAttempts] = useState(0);
  const latest = useRef(save);
  latest.current = save;
  const isUrgent = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change restarts the timer
  useEffect(() => {
    const delay = isUrgent.current ? 0 : SAVE_DELAY;
    isUrgent.current = false;
    if (!enabled) return;
    const run = async () => {
      const outcome = await latest.current();
      setFailedAttempts((count) => (outcome === 'unreachable' ? count + 1 : 0));
    };
    const timer = setTimeout(() => void run(), failedAttempts > 0 ? RETRY_DELAY : delay);
    return () => clearTimeout(timer);
  }, [enabled, values, failedAttempts]);
  return () => {
    isUrgent.current = true;
  };
}
