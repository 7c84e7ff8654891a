import { type ReactNode, useState } from 'react';
import { Hidden } from '../text/Hidden';
import type { FieldLabelProps, FieldValue } from './Field';
import styles from './PasswordField.module.css';
import { TextField } from './TextField';

interface PasswordFieldProps extends FieldLabelProps, FieldValue<string> {
  /** The `autocomplete` value: the browser fills in a saved password, or suggests a new one. */
  kind: 'current-password' | 'new-password';
  /** Content at the end of the label line. */
  aside?: ReactNode;
  size?: 'medium' | 'large';
}

/** Password field with a Show button. */
export function PasswordField({ kind, ...field }: PasswordFieldProps) {
  const [visible, setVisible] = useState(false);
  const show = (
    <button type="button" className={styles.show} aria-pressed={visible} onClick={() => setVisible(!visible)}>
      {visible ? 'Hide' : 'Show'}
      <Hidden> {field.label.toLowerCase()}</Hidden>
    </button>
  );
  return <TextField {...field} type={visible ? 'text' : 'password'} autoComplete={kind} trailing={show} />;
}
