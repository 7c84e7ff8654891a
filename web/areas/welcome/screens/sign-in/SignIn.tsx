import { arePasskeysSupported, getLandingPath, useSession, useSignIn } from '@masthead/client';
import { Button, Failure, Link, Navigate, useDocumentTitle, useLocation } from '@masthead/kit';
import { CredentialsForm } from './CredentialsForm';
import styles from './SignIn.module.css';
import { useCredentialsForm } from './useCredentialsForm';
import { usePasskeySignIn } from './usePasskeySignIn';

/** / and /sign-in (ACCOUNT-1). Signed-in users are redirected. */
export function SignIn() {
  useDocumentTitle('Sign in');
  const session = useSession();
  const { state } = useLocation();
  const form = useCredentialsForm(useSignIn());
  if (session.status === 'signedIn') return <Navigate to={getLandingPath(session, state)} replace />;
  return (
    <CredentialsForm
      form={form}
      title="Sign in"
      passwordLabel="Password"
      passwordKind="current-password"
      action="Sign In"
      alternative={<PasskeySignIn />}
      aside={
        <Link to="/forgot-password" className={styles.forgot}>
          Forgot password?
        </Link>
      }
    >
      New here?{' '}
      <Link to="/sign-up" state={state}>
        Create an account
      </Link>
    </CredentialsForm>
  );
}

/** Button that signs in with a passkey; the browser also offers passkeys in the email field (ACCOUNT-52). */
function PasskeySignIn() {
  const { signIn, isBusy, failure } = usePasskeySignIn();
  if (!arePasskeysSupported()) return null;
  return (
    <>
      <Button size="large" icon="lock" busy={isBusy} onClick={() => void signIn()}>
        Use a Passkey
      </Button>
      {failure && <Failure>{failure}</Failure>}
    </>
  );
}
