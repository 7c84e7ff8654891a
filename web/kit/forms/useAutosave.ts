import { useEffect, useRef, useState } from 'react';
import type { AutosaveOutcome } from './useSaving';

/** Delay after the last change, in milliseconds. */
const PAUSE = 3000;
/** Delay after an attempt without a response, in milliseconds. */
const RETRY = 15_000;

/**
 * Save a few seconds after the last change. After a refusal it waits for the next change; without a response it tries
 * again.
 */
export function useAutosave(enabled: boolean, values: object, save: () => Promise<AutosaveOutcome>): void {
  const [unanswered, setUnanswered] = useState(0);
  const latest = useRef(save);
  latest.current = save;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change restarts the timer
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
