import { useState } from 'react';
import type { Conflict, RecordFormOptions } from './form';
import type { Fields } from './useFields';
import { type Base, isNewer } from './values';

interface StaleSave<V> {
  theirs: Base<V>;
  /** Overrides of the refused save; null for an autosave. */
  overrides: Partial<V> | null;
}

/**
 * Detect a newer version, after a refused save or a refetch, and resolve the conflict. A newer version is never
 * overwritten without being shown.
 */
export function useConflict<V extends object, R>(
  { listSavesSince }: RecordFormOptions<V, R>,
  fields: Fields<V>,
  send: (values: V, version: number | undefined, over: Partial<V>) => void,
  busy: boolean,
) {
  const [staleSave, setStaleSave] = useState<StaleSave<V> | null>(null);
  const [isComparing, setComparing] = useState(false);
  const theirs = busy ? null : pickNewest(staleSave?.theirs, fields.newer);

  const dismiss = () => {
    setComparing(false);
    setStaleSave((before) => before && { ...before, overrides: null });
  };

  const resolve = (values: V, save: boolean) => {
    const over = staleSave?.overrides ?? {};
    setComparing(false);
    setStaleSave(null);
    if (!theirs) return;
    fields.rebase(theirs);
    fields.replace(values);
    if (save) send(values, theirs.version, over);
  };

  const conflict: Conflict<V> | null = theirs && {
    theirs,
    base: fields.base.values,
    isComparing,
    isSavePending: staleSave?.overrides != null,
    compare: () => setComparing(true),
    dismiss,
    resolve,
    listSaves: listSavesSince ? () => listSavesSince(fields.base.version ?? 0) : null,
  };

  /** Handle a save that was refused as stale. Unless it was an autosave, open the comparison. */
  const reportStale = (current: Base<V>, overrides: Partial<V> | null) => {
    setStaleSave({ theirs: current, overrides });
    if (overrides) setComparing(true);
  };
  return { conflict, reportStale };
}

function pickNewest<V>(one: Base<V> | null | undefined, other: Base<V> | null): Base<V> | null {
  if (!one || !other) return one ?? other;
  return isNewer(other.version, one.version) ? other : one;
}
