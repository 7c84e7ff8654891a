import { useCallback, useEffect, useRef } from 'react';

/**
 * Return a function that returns the names of records by id, including those of pages seen before, for confirmations.
 */
export function useRowNames<T extends { id: number }>(rows: readonly T[] | undefined, nameOf: (record: T) => string) {
  const names = useRef(new Map<number, string>());
  useEffect(() => {
    for (const row of rows ?? []) names.current.set(row.id, nameOf(row));
  }, [rows, nameOf]);
  return useCallback((ids: readonly number[]) => ids.flatMap((id) => names.current.get(id) ?? []), []);
}
