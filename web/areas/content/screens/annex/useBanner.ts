import { useCallback, useEffect, useState } from 'react';

/** Milliseconds the banner stays (document 002 §4). */
const NOTICE = 3000;

export type Saved = 'Save Success' | 'Error Saving';

/** What the last save came to, until it is cleared. */
export function useBanner(): [Saved | null, (saved: Saved) => void] {
  const [shown, setShown] = useState<{ saved: Saved } | null>(null);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(null), NOTICE);
    return () => clearTimeout(timer);
  }, [shown]);
  return [shown?.saved ?? null, useCallback((saved: Saved) => setShown({ saved }), [])];
}
