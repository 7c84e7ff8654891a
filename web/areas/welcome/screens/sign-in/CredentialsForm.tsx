import { Button, Form, type RecordForm, TextField } from '@masthead/kit';
import { type ReactNode, useState } from 'react';
import styles from './CredentialsForm.module.css';

export interface Credentials {
  email: string;
  password: string;
}

/** The documents' sentence for an empty field (document 000 §5). */
export const INCOMPLETE = 'Please fill out all fields';

export const LABELS = { email: 'Email', password: 'Password' };

/** Both are needed; the form of an address is not checked. */
export function missing({ email, password }: Credentials) {
  return {
    email: email.trim() ? undefined : 'Enter your email',
    password: password ? undefined : 'Enter a password',
  };
}

interface CredentialsFormProps {
  form: RecordForm<Credentials>;
  title: string;
  passwordLabel: string;
  /** The browser offers to fill in a known password, or to make a new one. */
  passwordKind: 'current-password' | 'new-password';
  action: string;
  /** Right in the password's label line. */
  aside?: ReactNode;
  hint?: string;
  /** Below the form: the way to the other one. */
  children: ReactNode;
}

/** Email, password, one button. */
export function CredentialsForm(props: CredentialsFormProps) {
  const { form, title, passwordLabel, passwordKind, action, aside, hint, children } = props;
  const [visible, setVisible] = useState(false);
  const show = (
    <button type="button" className={styles.show} aria-pressed={visible} onClick={() => setVisible(!visible)}>
      {visible ? 'Hide' : 'Show'}
      <span className={styles.spoken}> password</span>
    </button>
  );
  return (
    <section className={styles.sign}>
      <h1>{title}</h1>
      <Form form={form} className={styles.fields}>
        <TextField label="Email" type="email" autoComplete="username" size="large" {...form.field('email')} />
        <TextField
          label={passwordLabel}
          type={visible ? 'text' : 'password'}
          autoComplete={passwordKind}
          size="large"
          trailing={show}
          aside={aside}
          hint={hint}
          {...form.field('password')}
        />
        <Button kind="primary" size="large" type="submit" busy={form.state === 'saving'}>
          {action}
        </Button>
      </Form>
      <p className={styles.other}>{children}</p>
    </section>
  );
}
