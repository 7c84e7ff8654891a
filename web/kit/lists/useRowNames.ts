import { useCallback, useEffect, useRef } from 'react';

/**
 * Return a function that returns the names of records by id, including those of pages seen before, for confirmations.
 */
export function useRowNames<T extends { id: number }>(rows: readonly T[] | undefined, nameOf: (record: T) => string) {
  const seen = useRef(new Map<number, string>());
  useEffect(() => {
    for (const row of rows ?? []) seen.current.set(row.id, nameOf(row));
  }, [rows, nameOf]);
  return useCallback((ids: readonly number[]) => ids.flatMap((id) => seen.current.get(id) ?? []), []);
}
