import { Input, InputWrapperContext } from '@mantine/core';
import { type ReactNode, useContext, useMemo } from 'react';
import { Icon } from '../text/Icon';
import styles from './Field.module.css';
import { MarkContext } from './mark';

/** Label and hint, which every field has. */
export interface FieldLabelProps {
  label: string;
  required?: boolean;
  /** Help text below the control. */
  hint?: ReactNode;
}

/** Value and handlers that a form provides: spread `form.field('title')`. */
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
  /** Content at the end of the label line: a counter, or the rule of an image. */
  aside?: ReactNode;
  /** For controls that cannot be the target of a `<label>` (editor, image): they are named by the label's id. */
  group?: boolean;
  /** Announce the error: it appeared without a save. */
  announceError?: boolean;
  children: ReactNode;
}

const NO_WRAPPER = { offsetTop: false, offsetBottom: false, getStyles: null, inputId: undefined, labelId: undefined };

/** Layout of a field: label, counter, control, hint and error. */
export function Field({ id, label, required, hint, error, aside, group, announceError, children }: FieldProps) {
  const mark = useContext(MarkContext);
  const text = (
    <>
      {label}
      {required && (
        <span className={styles.required} aria-hidden="true">
          *
        </span>
      )}
      <MarkNote />
    </>
  );
  const describedBy = descriptionIds(id, hint, error);
  // Mantine's `Input` reads `aria-describedby` from this context only and ignores the attribute.
  const wrapper = useMemo(() => ({ ...NO_WRAPPER, describedBy }), [describedBy]);
  return (
    <div className={`${styles.field} ${mark?.isOpen ? styles.marked : ''}`}>
      <div className={styles.line}>
        {group ? <span id={`${id}-label`}>{text}</span> : <label htmlFor={id}>{text}</label>}
        {mark?.actions ? <span className={styles.actions}>{mark.actions}</span> : aside}
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

/** What the mark of a field says, as a part of its label. */
export function MarkNote() {
  const mark = useContext(MarkContext);
  if (!mark) return null;
  return (
    <>
      {' '}
      <span className={mark.isOpen ? styles.open : styles.note}>{mark.note}</span>
    </>
  );
}

type Named = { id: string; error?: string | undefined };

/** Pick the props of `Field` from those of a specific field. */
export function pickFrame({ id, label, required, hint, error }: FieldLabelProps & Named) {
  return { id, label, required, hint, error };
}

/** Build the ARIA attributes that connect a control with its hint and error. */
export function getAriaProps({ id, hint, error, required }: Partial<FieldLabelProps> & Named) {
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

const TYPED =
  'input:not([type="hidden"],[type="file"],[type="radio"],:disabled),textarea:not(:disabled),[contenteditable="true"]';

/** Find the first field to type in; radio buttons are passed over, because an arrow key changes them. */
export const findFirstField = (within: HTMLElement | null): HTMLElement | null =>
  within?.querySelector<HTMLElement>(TYPED) ?? null;

/** Placeholder of the same size while a control's code is loading. */
export function ControlPlaceholder({ id }: { id?: string | undefined }) {
  return <Input id={id} disabled />;
}
