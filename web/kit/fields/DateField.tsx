import { useState } from 'react';
import { lazyComponent } from '../state/lazyComponent';
import type { Typed } from './DateControl';
import { ControlPlaceholder, Field, type FieldLabelProps, type FieldValue, pickFrameProps } from './Field';
import { useSaveBlocker } from './useSaveBlocker';

const DateControl = lazyComponent(() => import('./DateControl'), ControlPlaceholder);

const UNREADABLE = 'Enter a date such as March 5, 2024';

interface DateFieldProps extends FieldLabelProps, FieldValue<string | null> {
  placeholder?: string;
  /** Stored as the bare day, `YYYY-MM-DD`. */
  dateOnly?: boolean;
  onBlockSave?: (message: string | null) => void;
}

/** A calendar date, like "March 5, 2024"; stored as 01:00:00 UTC of that day (document 002 §4) unless it is plain. */
export function DateField(props: DateFieldProps) {
  const [typed, setTyped] = useState<Typed>({ readable: true, left: false });
  useSaveBlocker(props.onBlockSave, typed.readable ? null : UNREADABLE);
  const error = props.error ?? (typed.left && !typed.readable ? UNREADABLE : undefined);
  return (
    <Field {...pickFrameProps(props)} error={error} announceError={!props.error}>
      <DateControl {...props} error={error} readable={typed.readable} onTyped={setTyped} />
    </Field>
  );
}
