import { useCallback, useEffect, useRef } from 'react';

/** Return a function that returns the names of rows by key, including those of pages seen before, for confirmations. */
export function useRowNames<T, K>(
  rows: readonly T[] | undefined,
  getKey: (row: T) => K,
  getName: ((row: T) => string) | undefined,
) {
  const names = useRef(new Map<K, string>());
  useEffect(() => {
    for (const row of rows ?? []) if (getName) names.current.set(getKey(row), getName(row));
  }, [rows, getKey, getName]);
  return useCallback((keys: readonly K[]) => keys.flatMap((key) => names.current.get(key) ?? []), []);
}
