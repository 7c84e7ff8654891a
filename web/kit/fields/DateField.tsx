import { useState } from 'react';
import { lazyComponent } from '../state/lazyComponent';
import type { Typed } from './DateControl';
import { Field, type FieldLook, type FieldValue, lookOf, WaitingControl } from './Field';
import { useHold } from './useHold';

const DateControl = lazyComponent(() => import('./DateControl'), WaitingControl);

const UNREADABLE = 'Enter a date such as March 5, 2024';

interface DateFieldProps extends FieldLook, FieldValue<string | null> {
  placeholder?: string;
  /** Stored as the bare day, `YYYY-MM-DD`. */
  plain?: boolean;
  onHold?: (message: string | null) => void;
}

/** A calendar date, like "March 5, 2024"; stored as 01:00:00 UTC of that day (document 002 §4) unless it is plain. */
export function DateField(props: DateFieldProps) {
  const [typed, setTyped] = useState<Typed>({ readable: true, left: false });
  useHold(props.onHold, typed.readable ? null : UNREADABLE);
  const error = props.error ?? (typed.left && !typed.readable ? UNREADABLE : undefined);
  return (
    <Field {...lookOf(props)} error={error} announced={!props.error}>
      <DateControl {...props} error={error} readable={typed.readable} onTyped={setTyped} />
    </Field>
  );
}
