import { getLandingPath, useSession, useSignIn } from '@masthead/client';
import { Link, Navigate, useDocumentTitle, useLocation } from '@masthead/kit';
import { CredentialsForm } from './CredentialsForm';
import { PasskeySignIn } from './PasskeySignIn';
import styles from './SignIn.module.css';
import { useCredentialsForm } from './useCredentialsForm';

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
