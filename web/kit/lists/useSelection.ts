import { useCallback, useMemo, useRef, useState } from 'react';

/** Key of a row. */
export type Key = string | number;

export interface Selection<K> {
  /** All selected keys: those on this page first, in order, then the others. */
  keys: K[];
  has: (key: K) => boolean;
  /** Number of selected rows that are not on this page. */
  offPageCount: number;
  /** Toggles a row; with `range`, all rows since the last toggled one. */
  toggle: (key: K, range?: boolean) => void;
  /** Selects all rows of this page, or none if all are selected. */
  toggleAll: () => void;
  /** Adds keys, also of records on other pages. */
  add: (keys: readonly K[]) => void;
  /** Removes keys, for example of deleted records. */
  remove: (keys: readonly K[]) => void;
  clear: () => void;
}

/** Selection of list rows. It survives a change of page, search or filter. */
export function useSelection<K>(listed: readonly K[]): Selection<K> {
  const [selected, setSelected] = useState<ReadonlySet<K>>(new Set());
  const last = useRef<K | null>(null);
  const { keys, offPageCount } = useMemo(() => splitByPage(selected, listed), [listed, selected]);
  const toggle = useCallback(
    (key: K, range = false) => {
      const changed = range ? getRange(listed, last.current, key) : [key];
      last.current = key;
      setSelected((current) => updateKeys(current, changed, !current.has(key)));
    },
    [listed],
  );
  const toggleAll = useCallback(
    () => setSelected((current) => updateKeys(current, listed, !listed.every((key) => current.has(key)))),
    [listed],
  );
  const add = useCallback((more: readonly K[]) => setSelected((current) => updateKeys(current, more, true)), []);
  const remove = useCallback(
    (deleted: readonly K[]) => setSelected((current) => updateKeys(current, deleted, false)),
    [],
  );
  const clear = useCallback(() => setSelected(new Set()), []);
  const has = useCallback((key: K) => selected.has(key), [selected]);
  return { keys, has, offPageCount, toggle, toggleAll, add, remove, clear };
}

function splitByPage<K>(chosen: ReadonlySet<K>, listed: readonly K[]): { keys: K[]; offPageCount: number } {
  const here = listed.filter((key) => chosen.has(key));
  const known = new Set(here);
  const others = [...chosen].filter((key) => !known.has(key));
  return { keys: [...here, ...others], offPageCount: others.length };
}

function getRange<K>(listed: readonly K[], from: K | null, to: K): readonly K[] {
  const start = from === null ? -1 : listed.indexOf(from);
  const end = listed.indexOf(to);
  if (start < 0 || end < 0) return [to];
  return listed.slice(Math.min(start, end), Math.max(start, end) + 1);
}

function updateKeys<K>(current: ReadonlySet<K>, keys: readonly K[], chosen: boolean): ReadonlySet<K> {
  const next = new Set(current);
  for (const key of keys) {
    if (chosen) next.add(key);
    else next.delete(key);
  }
  return next;
}
