import { Input, InputWrapperContext } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { Icon } from '../text/Icon';
import styles from './Field.module.css';

/** What every field is told about itself. */
export interface FieldLabelProps {
  label: string;
  required?: boolean;
  /** Grey, below the control: what the value is for. */
  hint?: ReactNode;
}

/** What a form hands to a field: spread `form.field('title')`. */
export interface FieldValue<V> {
  id: string;
  name: string;
  value: V;
  onChange: (value: V) => void;
  error?: string | undefined;
}

interface FieldProps extends FieldLabelProps {
  id: string;
  error?: string | undefined;
  /** Right in the label line: a counter, or the rule of a picture. */
  aside?: ReactNode;
  /** A control that cannot be a label's target (an editor, a picture) is named by the label's id instead. */
  group?: boolean;
  /** The error came without a save: it is read aloud. */
  announceError?: boolean;
  children: ReactNode;
}

const NO_WRAPPER = { offsetTop: false, offsetBottom: false, getStyles: null, inputId: undefined, labelId: undefined };

/** Label above, counter right of it, control, hint, error with its icon. */
export function Field({ id, label, required, hint, error, aside, group, announceError, children }: FieldProps) {
  const text = (
    <>
      {label}
      {required && (
        <span className={styles.required} aria-hidden="true">
          *
        </span>
      )}
    </>
  );
  const describedBy = descriptionIds(id, hint, error);
  // Mantine's `Input` takes its description from here alone, and ignores the attribute.
  const wrapper = useMemo(() => ({ ...NO_WRAPPER, describedBy }), [describedBy]);
  return (
    <div className={styles.field}>
      <div className={styles.line}>
        {group ? <span id={`${id}-label`}>{text}</span> : <label htmlFor={id}>{text}</label>}
        {aside}
      </div>
      <InputWrapperContext value={wrapper}>{children}</InputWrapperContext>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error} role={announceError ? 'alert' : undefined}>
          <Icon name="warning" size={14} />
          {error}
        </p>
      )}
    </div>
  );
}

/** What a field's frame takes of its properties. */
export function pickFrameProps({
  id,
  label,
  required,
  hint,
  error,
}: FieldLabelProps & { id: string; error?: string | undefined }) {
  return { id, label, required, hint, error };
}

/** The attributes that tie a control to its hint and error. */
export function getAriaProps({
  id,
  hint,
  error,
  required,
}: { id: string } & Partial<FieldLabelProps> & { error?: string | undefined }) {
  return {
    id,
    'aria-describedby': descriptionIds(id, hint, error),
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
  };
}

function descriptionIds(id: string, hint: ReactNode, error: string | undefined): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
}

/** Stands for a control whose code is on its way: same place, same height. */
export function ControlPlaceholder({ id }: { id?: string | undefined }) {
  return <Input id={id} disabled />;
}
