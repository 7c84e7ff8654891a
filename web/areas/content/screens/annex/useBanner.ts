import { useCallback, useEffect, useState } from 'react';

/** Milliseconds for which the banner is shown (CONTENT-28, CONSOLE-10). */
const BANNER_DURATION = 3000;

export type Saved = 'Save Success' | 'Error Saving';

/** State of the banner: the result of the last save until it expires. */
export function useBanner(): [Saved | null, (saved: Saved) => void] {
  const [shown, setShown] = useState<{ saved: Saved } | null>(null);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(null), BANNER_DURATION);
    return () => clearTimeout(timer);
  }, [shown]);
  return [shown?.saved ?? null, useCallback((saved: Saved) => setShown({ saved }), [])];
}

/** Return a function that says in the banner that nothing was saved. */
export const refuse =
  (say: (saved: Saved) => void) =>
  (problem: unknown): never => {
    say('Error Saving');
    throw problem;
  };
