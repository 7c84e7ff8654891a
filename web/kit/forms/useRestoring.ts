import { useRef } from 'react';
import { toast } from '../feedback/toast';
import type { RecordForm } from './form';
import { isEqual } from './values';

const UNDO_DURATION = 8000; // Milliseconds.

export interface Restoring<V> {
  /** The record as it was when the user opened it. */
  opened: V;
  /** Whether it has changed since. */
  canDiscard: boolean;
  /** Goes back to the record as it was opened, also where changes were saved automatically. */
  discard: () => void;
  /** Puts an earlier version into the form; it is saved like typed values. */
  restore: (values: V) => void;
}

/** Going back to earlier states of a record: as it was opened, and its versions (SITE-24). Both can be undone. */
export function useRestoring<V extends object>(form: RecordForm<V>): Restoring<V> {
  const opened = useOpenedValues(form);
  const show = (values: V) => {
    form.autosaveAtOnce(); // or what was discarded would stay stored if the tab is closed now
    form.reset(); // also removes the draft on this device
    for (const name of Object.keys(values) as (keyof V & string)[]) form.setValue(name, values[name]);
  };
  const replace = (values: V, message: string) => {
    const before = form.values;
    show(values);
    toast.success(message, { action: { label: 'Undo', onClick: () => show(before) }, duration: UNDO_DURATION });
  };
  return {
    opened,
    canDiscard: !isEqual(opened, form.values),
    discard: () => replace(opened, 'Your changes were discarded.'),
    restore: (values) => replace(values, 'The earlier version is in the form.'),
  };
}

/** Return the values of the form before its first change. A refetch may replace them until then. */
function useOpenedValues<V extends object>(form: RecordForm<V>): V {
  const opened = useRef(form.values);
  const isChanged = useRef(false);
  if (form.isDirty()) isChanged.current = true;
  if (!isChanged.current) opened.current = form.values;
  return opened.current;
}
