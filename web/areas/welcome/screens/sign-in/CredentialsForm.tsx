import { PasswordField, type RecordForm, TextField } from '@masthead/kit';
import type { ReactNode } from 'react';
import { FrontForm } from '../front/FrontForm';

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
  return (
    <FrontForm form={form} title={title} action={action} below={children}>
      <TextField label="Email" type="email" autoComplete="username" size="large" {...form.field('email')} />
      <PasswordField
        label={passwordLabel}
        kind={passwordKind}
        size="large"
        aside={aside}
        hint={hint}
        {...form.field('password')}
      />
    </FrontForm>
  );
}
