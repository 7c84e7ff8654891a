import { useState } from 'react';
import { lazyComponent } from '../state/lazyComponent';
import type { Typed } from './DateControl';
import { ControlPlaceholder, Field, type FieldLabelProps, type FieldValue, pickFrameProps } from './Field';
import { useSaveBlocker } from './useSaveBlocker';

const DateControl = lazyComponent(() => import('./DateControl'), ControlPlaceholder);

const UNREADABLE = 'Enter a date such as March 5, 2024';

interface DateFieldProps extends FieldLabelProps, FieldValue<string | null> {
  placeholder?: string;
  /** Store the date only: `YYYY-MM-DD`. */
  dateOnly?: boolean;
  onBlockSave?: (message: string | null) => void;
}

/** Date field, such as "March 5, 2024". Stored as 01:00:00 UTC of that day (ALERT-3) unless `dateOnly` is set. */
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
