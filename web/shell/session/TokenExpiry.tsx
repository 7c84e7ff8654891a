import { arePasskeysSupported, useSession, useSignIn, useSignInWithPasskey, useSignOut } from '@masthead/client';
import { pendingRequests, returnToState } from '@masthead/client/shell';
import { Button, Failure, FormDialog, TextField, toast, useRecordForm } from '@masthead/kit';
import { hasUnsavedInput } from '@masthead/kit/shell';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAsyncAction } from './useAsyncAction';

/** Message and delay after a 401 (CONSOLE-8). */
const EXPIRED = 'Token expired, please login again.';
const SIGN_OUT_AFTER = 3000;

/** Handles an expired token while requests wait for a new one. */
export function TokenExpiry() {
  const isWaiting = useSyncExternalStore(pendingRequests.subscribe, pendingRequests.isWaiting);
  return isWaiting ? <ExpiredToken /> : null;
}

/** Shows the message and signs out. If unsaved changes would be lost, it shows the sign-in dialog instead. */
function ExpiredToken() {
  const holdsChange = useSyncExternalStore(pendingRequests.subscribe, pendingRequests.hasPendingWrite);
  const [hasUnsaved, setUnsaved] = useState(hasUnsavedInput);
  const leave = useExpiredSignOut();
  const needsSignIn = holdsChange || hasUnsaved;
  useEffect(() => {
    if (needsSignIn) return;
    toast.error(EXPIRED);
    // The user may have typed something during the delay.
    const timer = setTimeout(() => (hasUnsavedInput() ? setUnsaved(true) : leave()), SIGN_OUT_AFTER);
    return () => clearTimeout(timer);
  }, [needsSignIn, leave]);
  const dismiss = () => {
    pendingRequests.cancel();
    toast.error(EXPIRED);
    setTimeout(leave, SIGN_OUT_AFTER);
  };
  return needsSignIn ? <SignInDialog onDismiss={dismiss} /> : null;
}

/** Return a function that signs out and keeps the current URL for the next sign-in. */
function useExpiredSignOut(): () => void {
  const signOut = useSignOut();
  const navigate = useNavigate();
  return useCallback(() => {
    pendingRequests.cancel();
    const state = returnToState(window.location);
    void signOut().then(() => navigate('/sign-in', { state }));
  }, [signOut, navigate]);
}

/** Sign-in dialog over the page. Unsaved changes stay, and refused requests are sent again. */
function SignInDialog({ onDismiss }: { onDismiss: () => void }) {
  const email = useSession().profile?.email ?? '';
  const signIn = useSignIn();
  const form = useRecordForm({
    draftKey: null,
    warnOnLeave: false,
    initial: { email, password: '' },
    labels: { email: 'Email', password: 'Password' },
    save: (values) => signIn(values.email, values.password),
  });
  return (
    <FormDialog form={form} opened size="small" title="Sign in again" saveLabel="Sign In" onClose={onDismiss}>
      <p>{EXPIRED} Your changes are kept.</p>
      <TextField type="email" autoComplete="username" {...form.field('email')} />
      <TextField
        type="password"
        autoComplete="current-password"
        initialFocus={email !== ''}
        {...form.field('password')}
      />
      {arePasskeysSupported() && <PasskeySignIn />}
    </FormDialog>
  );
}

/** Button that signs in with a passkey instead of the password. */
function PasskeySignIn() {
  const signIn = useSignInWithPasskey();
  const { run, isBusy, failure } = useAsyncAction(() => signIn());
  return (
    <>
      <Button icon="lock" busy={isBusy} onClick={run}>
        Use a Passkey
      </Button>
      {failure && <Failure>{failure}</Failure>}
    </>
  );
}
