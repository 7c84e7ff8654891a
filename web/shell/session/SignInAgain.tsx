import { expiry, useSession, useSignIn, useSignOut } from '@masthead/client';
import { FormDialog, TextField, toast, useRecordForm } from '@masthead/kit';
import { useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';

/** The documents' sentence and delay for a refused token (document 000 §8). */
const EXPIRED = 'Token expired, please login again.';
const SIGN_OUT_AFTER = 3000;

/** The sign-in over the page: what was typed stays, and what was refused is sent again. */
export function SignInAgain() {
  const waiting = useSyncExternalStore(expiry.subscribe, expiry.isWaiting);
  const { profile } = useSession();
  const signOut = useSignOut();
  const navigate = useNavigate();
  if (!waiting) return null;
  const dismiss = () => {
    expiry.dismissed();
    toast.failure(EXPIRED);
    setTimeout(() => void signOut().then(() => navigate('/sign-in')), SIGN_OUT_AFTER);
  };
  return <Dialog email={profile?.email ?? ''} onDismiss={dismiss} />;
}

function Dialog({ email, onDismiss }: { email: string; onDismiss: () => void }) {
  const signIn = useSignIn();
  const form = useRecordForm({
    draftKey: null,
    guarded: false,
    initial: { email, password: '' },
    labels: { email: 'Email', password: 'Password' },
    save: (values) => signIn(values.email, values.password),
  });
  return (
    <FormDialog form={form} opened size="small" title="Sign in again" saveLabel="Sign In" onClose={onDismiss}>
      <p>{EXPIRED} What you typed is kept.</p>
      <TextField label="Email" type="email" autoComplete="username" {...form.field('email')} />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        startHere={email !== ''}
        {...form.field('password')}
      />
    </FormDialog>
  );
}
