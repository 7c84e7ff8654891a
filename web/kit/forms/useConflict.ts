import { useState } from 'react';
import type { Conflict, RecordFormOptions } from './form';
import type { Fields } from './useFields';
import { type Base, isNewer } from './values';

interface Refused<V> {
  theirs: Base<V>;
  /** What the refused save laid over the values; null when the form saved by itself. */
  over: Partial<V> | null;
}

/**
 * Notices a newer version, from a refused save or because the record was read again, and settles it. Nothing is sent
 * over it unseen.
 */
export function useConflict<V extends object, R>(
  { listSavesSince }: RecordFormOptions<V, R>,
  fields: Fields<V>,
  send: (values: V, version: number | undefined, over: Partial<V>) => void,
  busy: boolean,
) {
  const [refused, setRefused] = useState<Refused<V> | null>(null);
  const [isComparing, setComparing] = useState(false);
  const theirs = busy ? null : newest(refused?.theirs, fields.newer);

  const dismiss = () => {
    setComparing(false);
    setRefused((before) => before && { ...before, over: null });
  };

  const resolve = (values: V, save: boolean) => {
    const over = refused?.over ?? {};
    setComparing(false);
    setRefused(null);
    if (!theirs) return;
    fields.rebase(theirs);
    fields.replace(values);
    if (save) send(values, theirs.version, over);
  };

  const conflict: Conflict<V> | null = theirs && {
    theirs,
    base: fields.base.values,
    isComparing,
    isSavePending: refused?.over != null,
    compare: () => setComparing(true),
    dismiss,
    resolve,
    listSaves: listSavesSince ? () => listSavesSince(fields.base.version ?? 0) : null,
  };

  /** A save that met a newer version. One that was asked for is answered with the comparison. */
  const refuse = (current: Base<V>, over: Partial<V> | null) => {
    setRefused({ theirs: current, over });
    if (over) setComparing(true);
  };
  return { conflict, refuse };
}

function newest<V>(one: Base<V> | null | undefined, other: Base<V> | null): Base<V> | null {
  if (!one || !other) return one ?? other;
  return isNewer(other.version, one.version) ? other : one;
}
