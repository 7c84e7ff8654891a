import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { drafts } from './drafts';
import { same } from './values';

/** How long after the last key the draft is written, in milliseconds. */
const PAUSE = 400;

/** A draft found on this device, and what can be done with it. */
export interface Offer {
  at: number;
  restore: () => void;
  discard: () => void;
}

interface DraftOptions<V> {
  key: string | null;
  values: V;
  base: V;
  dirty: boolean;
  restore: (values: V) => void;
}

/** Keeps unsaved values on this device, and offers those of an earlier visit. */
export function useDraft<V extends object>({ key, values, base, dirty, restore }: DraftOptions<V>) {
  const [found, setFound] = useState(() => {
    const draft = key === null ? null : drafts.read<V>(key);
    return draft && !same(draft.values, base) ? draft : null;
  });
  const stop = useKeeping(key, values, dirty);
  const drop = useCallback(() => {
    stop();
    if (key !== null) drafts.drop(key);
    setFound(null);
  }, [key, stop]);

  const offer = useMemo<Offer | null>(
    () =>
      found && {
        at: found.at,
        restore: () => {
          restore({ ...base, ...found.values });
          setFound(null);
        },
        discard: drop,
      },
    [found, restore, base, drop],
  );
  return { offer, drop };
}

/**
 * Writes after a pause in typing, and at once when the form or the page goes away. Returns the way to stop until the
 * next change: a form that leaves right after its save must not write what was just saved.
 */
function useKeeping<V>(key: string | null, values: V, dirty: boolean): () => void {
  const latest = useRef({ values, dirty });
  latest.current = { values, dirty };
  useEffect(() => {
    if (key === null || !dirty) return;
    const timer = setTimeout(() => drafts.keep(key, values), PAUSE);
    return () => clearTimeout(timer);
  }, [key, values, dirty]);
  useEffect(() => {
    if (key === null) return;
    const keep = () => latest.current.dirty && drafts.keep(key, latest.current.values);
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [key]);
  return useCallback(() => {
    latest.current = { ...latest.current, dirty: false };
  }, []);
}
