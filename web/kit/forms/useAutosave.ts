import { useEffect, useRef, useState } from 'react';
import type { AutosaveOutcome } from './useSaving';

/** After the last key, in milliseconds. */
const PAUSE = 3000;
/** After a try that nothing answered. */
const RETRY = 15_000;

/**
 * Saves a few seconds after the last change. What the service refuses waits for the next change; what it did not
 * answer is tried again.
 */
export function useAutosave(enabled: boolean, values: object, save: () => Promise<AutosaveOutcome>): void {
  const [unanswered, setUnanswered] = useState(0);
  const latest = useRef(save);
  latest.current = save;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the values starts the pause anew
  useEffect(() => {
    if (!enabled) return;
    const run = async () => {
      const outcome = await latest.current();
      setUnanswered((count) => (outcome === 'unreachable' ? count + 1 : 0));
    };
    const timer = setTimeout(() => void run(), unanswered > 0 ? RETRY : PAUSE);
    return () => clearTimeout(timer);
  }, [enabled, values, unanswered]);
}
