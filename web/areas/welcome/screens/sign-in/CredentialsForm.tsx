import { PasswordField, type RecordForm, TextField } from '@masthead/kit';
import type { ReactNode } from 'react';
import { FrontForm } from '../front/FrontForm';
import type { Credentials } from './useCredentialsForm';

interface CredentialsFormProps {
  form: RecordForm<Credentials>;
  title: string;
  passwordLabel: string;
  passwordKind: 'current-password' | 'new-password';
  action: string;
  /** Shown at the right of the password's label. */
  aside?: ReactNode;
  hint?: string;
  /** Another way to sign in, below the submit button. */
  alternative?: ReactNode;
  /** Link to the other form, below this one. */
  children: ReactNode;
}

/** Email, password and submit button. */
export function CredentialsForm(props: CredentialsFormProps) {
  const { form, title, passwordLabel, passwordKind, action, aside, hint, alternative, children } = props;
  return (
    <FrontForm form={form} title={title} action={action} alternative={alternative} below={children}>
      <TextField
        type="email"
        autoComplete={passwordKind === 'current-password' ? 'username webauthn' : 'username'}
        size="large"
        {...form.field('email')}
      />
      <PasswordField
        kind={passwordKind}
        size="large"
        aside={aside}
        hint={hint}
        {...form.field('password')}
        label={passwordLabel}
      />
    </FrontForm>
  );
}
