import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { confirm } from '../overlays/confirm';
import { type Draft, drafts, getDraftKey } from './drafts';
import { type Base, isEqual } from './values';

/** Delay between the last change and storing the draft, in milliseconds. */
const STORE_DELAY = 400;
/** Question before a draft replaces what was typed since the form was opened. */
const REPLACE = {
  title: 'Replace what you typed?',
  text: 'The restored changes take the place of what you typed since you opened this.',
  action: 'Replace',
};

/** A stored draft that can be restored or discarded. */
export interface RecoverableDraft {
  at: number;
  restore: () => Promise<void>;
  discard: () => void;
}

interface DraftOptions<V> {
  draftKey: string | null;
  values: V;
  base: Base<V>;
  dirty: boolean;
  restore: (values: V, base: Base<V>) => void;
}

/** Store unsaved values on this device and offer those of an earlier visit. */
export function useDraft<V extends object>({ draftKey, values, base, dirty, restore }: DraftOptions<V>) {
  // Of the user who opened the form: a sign-out closes it, and its last changes are still theirs.
  const key = useMemo(() => draftKey && getDraftKey(draftKey), [draftKey]);
  const [draft, setDraft] = useState(() => {
    const draft = key === null ? null : drafts.read<V>(key);
    return draft && !isEqual(draft.values, base.values) ? draft : null;
  });
  const stop = useDraftStorage(key, values, base, dirty);
  const removeDraft = useCallback(() => {
    stop();
    if (key !== null) drafts.remove(key);
    setDraft(null);
  }, [key, stop]);

  const offer = useMemo<RecoverableDraft | null>(
    () =>
      draft && {
        at: draft.at,
        restore: async () => {
          if (dirty && !(await confirm(REPLACE))) return;
          restore({ ...base.values, ...draft.values }, getDraftBase(draft, base));
          setDraft(null);
        },
        discard: removeDraft,
      },
    [draft, restore, base, dirty, removeDraft],
  );
  return { offer, removeDraft };
}

/**
 * Return the base of a restored draft: the version it was typed over, so that a record that changed since is not
 * overwritten unnoticed. A draft without a version is older than any.
 */
function getDraftBase<V>(draft: Draft<V>, base: Base<V>): Base<V> {
  const version = base.version === undefined ? undefined : (draft.version ?? 0);
  return { values: { ...base.values, ...draft.base }, version };
}

/**
 * Store the values after a pause in typing, and at once when the form unmounts or the page is hidden. Returns a
 * function that stops until the next change: values that were just saved must not be stored by a later unmount or
 * timer.
 */
function useDraftStorage<V>(key: string | null, values: V, base: Base<V>, dirty: boolean): () => void {
  const latest = useRef({ values, base, dirty });
  latest.current = { values, base, dirty };
  const storeDraft = useCallback(() => {
    const now = latest.current;
    if (key !== null && now.dirty) drafts.store(key, now.values, now.base);
  }, [key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change restarts the timer
  useEffect(() => {
    if (!dirty) return;
    const timer = setTimeout(storeDraft, STORE_DELAY);
    return () => clearTimeout(timer);
  }, [storeDraft, values, base, dirty]);
  useEffect(() => {
    window.addEventListener('pagehide', storeDraft);
    return () => {
      window.removeEventListener('pagehide', storeDraft);
      storeDraft();
    };
  }, [storeDraft]);
  return useCallback(() => {
    latest.current = { ...latest.current, dirty: false };
  }, []);
}
