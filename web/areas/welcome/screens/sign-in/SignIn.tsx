import { landingOf, useSession, useSignIn } from '@masthead/client';
import { Link, Navigate, useLocation, useRecordForm, useTitle } from '@masthead/kit';
import { CredentialsForm, INCOMPLETE, LABELS, missing } from './CredentialsForm';
import styles from './SignIn.module.css';

/** / and /sign-in (document 000 §2). Who is signed in goes on to their work. */
export function SignIn() {
  useTitle('Sign in');
  const signIn = useSignIn();
  const session = useSession();
  const { state } = useLocation();
  const form = useRecordForm({
    draftKey: null,
    guarded: false,
    initial: { email: '', password: '' },
    labels: LABELS,
    validate: missing,
    refusal: INCOMPLETE,
    save: ({ email, password }) => signIn(email.trim(), password),
  });
  if (session.status === 'signedIn') return <Navigate to={landingOf(session, state)} replace />;
  return (
    <CredentialsForm
      form={form}
      title="Sign in"
      passwordLabel="Password"
      passwordKind="current-password"
      action="Sign In"
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
