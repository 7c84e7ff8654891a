import { Link, TextField, useDocumentTitle, useRecordForm } from '@masthead/kit';
import { useState } from 'react';
import { welcomeApi } from '../../api';
import { FrontForm } from '../front/FrontForm';
import { FrontPage } from '../front/FrontPage';

const BACK = <Link to="/sign-in">Back to sign in</Link>;

/** `/forgot-password`: emails a reset link. It never reveals who has an account (ACCOUNT-9). */
export default function ForgotPassword() {
  useDocumentTitle('Forgot password');
  const [ask] = welcomeApi.useAskForResetMutation();
  const [askedFor, setAskedFor] = useState<string | null>(null);
  const form = useRecordForm({
    draftKey: null,
    warnOnLeave: false,
    initial: { email: '' },
    labels: { email: 'Email' },
    validate: ({ email }) => ({ email: email.trim() ? undefined : 'Please fill out all fields' }),
    save: ({ email }) => ask(email.trim()).unwrap(),
    onSaved: (_answer, { email }) => setAskedFor(email.trim()),
  });
  if (askedFor !== null) {
    return (
      <FrontPage
        role="status"
        title="Check your email"
        intro={
          <>
            If <b>{askedFor}</b> has an account, a link to set a new password is on its way. It works once, for one
            hour.
          </>
        }
        below={BACK}
      />
    );
  }
  return (
    <FrontForm
      form={form}
      title="Forgot password"
      intro="Enter the email you sign in with. We send a link to set a new password."
      action="Send Link"
      below={BACK}
    >
      <TextField type="email" autoComplete="username" size="large" {...form.field('email')} />
    </FrontForm>
  );
}
