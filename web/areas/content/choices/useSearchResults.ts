import { useEffect, useRef } from 'react';

/** All search results so far by id, because the selected record may be missing from the latest result. */
export function useSearchResults<R extends { id: number }>(
  records: readonly R[] | undefined,
): (id: number | null) => R | undefined {
  const seen = useRef(new Map<number, R>());
  useEffect(() => {
    for (const record of records ?? []) seen.current.set(record.id, record);
  }, [records]);
  return (id) => (id === null ? undefined : seen.current.get(id));
}
