import { type RecordForm, toast } from '@masthead/kit';
import { useRef } from 'react';
import type { Values } from '../../../model/values';
import { listChanged } from '../../../model/versions';

const UNDO_DURATION = 8000; // Milliseconds.

export interface Restoring {
  /** The section as it was when the user opened it. */
  opened: Values;
  /** Whether it has changed since. */
  canDiscard: boolean;
  /** Goes back to the section as it was opened, also where changes were saved automatically. */
  discard: () => void;
  /** Puts an earlier version into the form; it is saved like typed values. */
  restore: (values: Values) => void;
}

/** Going back to earlier states of a section: as it was opened, and its versions (SITE-24). Both can be undone. */
export function useRestoring(form: RecordForm<Values>): Restoring {
  const opened = useOpenedValues(form);
  const show = (values: Values) => {
    form.reset(); // also removes the draft on this device
    for (const [name, value] of Object.entries(values)) form.setValue(name, value);
  };
  const replace = (values: Values, message: string) => {
    const before = form.values;
    show(values);
    toast.success(message, { action: { label: 'Undo', onClick: () => show(before) }, duration: UNDO_DURATION });
  };
  return {
    opened,
    canDiscard: listChanged(opened, form.values).length > 0,
    discard: () => replace(opened, 'Your changes were discarded.'),
    restore: (values) => replace(values, 'The earlier version is in the form.'),
  };
}

/** Return the values of the form before its first change. A refetch may replace them until then. */
function useOpenedValues(form: RecordForm<Values>): Values {
  const opened = useRef(form.values);
  const isChanged = useRef(false);
  if (form.isDirty()) isChanged.current = true;
  if (!isChanged.current) opened.current = form.values;
  return opened.current;
}
