import type { Area } from '@masthead/kit';
import { useCallback, useEffect, useState } from 'react';
import { loadArea } from './load';

type Loading = { area?: Area; error?: unknown };

/** Loaded areas, rendered without a skeleton. */
const loaded = new Map<string, Area>();

/** Return an area, its load error, and a retry function. Navigation retries, too. */
export function useArea(name: string, address: string): Loading & { retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<Loading & { name: string }>({ name });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry and another URL load again
  useEffect(() => {
    let current = true;
    loadArea(name).then(
      (area) => {
        loaded.set(name, area);
        if (current) setResult({ name, area });
      },
      (error: unknown) => {
        if (current) setResult({ name, error });
      },
    );
    return () => {
      current = false;
    };
  }, [name, address, attempt]);
  const retry = useCallback(() => {
    setResult({ name });
    setAttempt((count) => count + 1);
  }, [name]);
  const known: Loading = result.name === name ? result : {};
  return { area: loaded.get(name) ?? known.area, error: known.error, retry };
}
