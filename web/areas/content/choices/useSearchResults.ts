import { useEffect, useRef } from 'react';

/** Every record a search has found so far, by id: the one that was chosen need not be in the newest answer. */
export function useSearchResults<R extends { id: number }>(
  records: readonly R[] | undefined,
): (id: number | null) => R | undefined {
  const seen = useRef(new Map<number, R>());
  useEffect(() => {
    for (const record of records ?? []) seen.current.set(record.id, record);
  }, [records]);
  return (id) => (id === null ? undefined : seen.current.get(id));
}
