import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Draft, drafts } from './drafts';
import { type Base, same } from './values';

/** Delay between the last change and storing the draft, in milliseconds. */
const PAUSE = 400;

/** A stored draft that can be restored or discarded. */
export interface RecoverableDraft {
  at: number;
  restore: () => void;
  discard: () => void;
}

interface DraftOptions<V> {
  key: string | null;
  values: V;
  base: Base<V>;
  dirty: boolean;
  restore: (values: V, base: Base<V>) => void;
}

/** Store unsaved values on this device and offer those of an earlier visit. */
export function useDraft<V extends object>({ key, values, base, dirty, restore }: DraftOptions<V>) {
  const [found, setFound] = useState(() => {
    const draft = key === null ? null : drafts.read<V>(key);
    return draft && !same(draft.values, base.values) ? draft : null;
  });
  const stop = useKeeping(key, values, base, dirty);
  const drop = useCallback(() => {
    stop();
    if (key !== null) drafts.drop(key);
    setFound(null);
  }, [key, stop]);

  const offer = useMemo<RecoverableDraft | null>(
    () =>
      found && {
        at: found.at,
        restore: () => {
          restore({ ...base.values, ...found.values }, basisOf(found, base));
          setFound(null);
        },
        discard: drop,
      },
    [found, restore, base, drop],
  );
  return { offer, drop };
}

/**
 * Return the base of a restored draft: the version it was typed over, so that a record that changed since is not
 * overwritten unnoticed. A draft without a version is older than any.
 */
function basisOf<V>(draft: Draft<V>, base: Base<V>): Base<V> {
  const version = base.version === undefined ? undefined : (draft.version ?? 0);
  return { values: { ...base.values, ...draft.base }, version };
}

/**
 * Store the values after a pause in typing, and at once when the form unmounts or the page is hidden. Returns a
 * function that stops until the next change: values that were just saved must not be stored by a later unmount or
 * timer.
 */
function useKeeping<V>(key: string | null, values: V, base: Base<V>, dirty: boolean): () => void {
  const latest = useRef({ values, base, dirty });
  latest.current = { values, base, dirty };
  const keep = useCallback(() => {
    const now = latest.current;
    if (key !== null && now.dirty) drafts.keep(key, now.values, now.base);
  }, [key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change restarts the timer
  useEffect(() => {
    if (!dirty) return;
    const timer = setTimeout(keep, PAUSE);
    return () => clearTimeout(timer);
  }, [keep, values, base, dirty]);
  useEffect(() => {
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [keep]);
  return useCallback(() => {
    latest.current = { ...latest.current, dirty: false };
  }, []);
}
