import { useCallback, useMemo, useRef, useState } from 'react';

export interface Selection<K> {
  /** The chosen keys that are still on the list. */
  keys: K[];
  has: (key: K) => boolean;
  /** With `range`, everything between the last one touched and this one. */
  toggle: (key: K, range?: boolean) => void;
  /** All, or none when all are chosen. */
  toggleAll: () => void;
  clear: () => void;
}

/** The chosen rows of a list, in the order of the list. */
export function useSelection<K>(listed: readonly K[]): Selection<K> {
  const [chosen, setChosen] = useState<ReadonlySet<K>>(new Set());
  const last = useRef<K | null>(null);
  const keys = useMemo(() => listed.filter((key) => chosen.has(key)), [listed, chosen]);
  const toggle = useCallback(
    (key: K, range = false) => {
      const wanted = range ? between(listed, last.current, key) : [key];
      last.current = key;
      setChosen((current) => withKeys(current, wanted, !current.has(key)));
    },
    [listed],
  );
  const toggleAll = useCallback(
    () => setChosen((current) => (listed.every((key) => current.has(key)) ? new Set() : new Set(listed))),
    [listed],
  );
  const clear = useCallback(() => setChosen(new Set()), []);
  const has = useCallback((key: K) => chosen.has(key), [chosen]);
  return { keys, has, toggle, toggleAll, clear };
}

function between<K>(listed: readonly K[], from: K | null, to: K): readonly K[] {
  const start = from === null ? -1 : listed.indexOf(from);
  const end = listed.indexOf(to);
  if (start < 0 || end < 0) return [to];
  return listed.slice(Math.min(start, end), Math.max(start, end) + 1);
}

function withKeys<K>(current: ReadonlySet<K>, keys: readonly K[], chosen: boolean): ReadonlySet<K> {
  const next = new Set(current);
  for (const key of keys) {
    if (chosen) next.add(key);
    else next.delete(key);
  }
  return next;
}
