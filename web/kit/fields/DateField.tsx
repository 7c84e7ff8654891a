import { useState } from 'react';
import { lazyComponent } from '../state/lazyComponent';
import { useSaveBlocker } from './blockers';
import type { TypedDate } from './DateControl';
import { ControlPlaceholder, Field, type FieldLabelProps, type FieldValue, pickFrame } from './Field';

const DateControl = lazyComponent(() => import('./DateControl'), ControlPlaceholder);

const INVALID = 'Enter a date such as March 5, 2024';

interface DateFieldProps extends FieldLabelProps, FieldValue<string | null> {
  placeholder?: string;
  /** Store the date only: `YYYY-MM-DD`. */
  dateOnly?: boolean;
  onBlockSave?: (message: string | null) => void;
}

/** Date field, such as "March 5, 2024". Stored as 01:00:00 UTC of that day (ALERT-3) unless `dateOnly` is set. */
export function DateField(props: DateFieldProps) {
  const [typed, setTyped] = useState<TypedDate>({ isValid: true, isBlurred: false });
  useSaveBlocker(props.onBlockSave, typed.isValid ? null : INVALID);
  const error = props.error ?? (typed.isBlurred && !typed.isValid ? INVALID : undefined);
  return (
    <Field {...pickFrame(props)} error={error} announceError={!props.error}>
      <DateControl {...props} error={error} isValid={typed.isValid} onTyped={setTyped} />
    </Field>
  );
}
