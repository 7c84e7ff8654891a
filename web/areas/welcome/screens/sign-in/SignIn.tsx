import { landingOf, useSession, useSignIn } from '@masthead/client';
import { useRecordForm, useTitle } from '@masthead/kit';
import { Link, Navigate } from 'react-router-dom';
import { CredentialsForm, INCOMPLETE, LABELS, missing } from './CredentialsForm';
import styles from './CredentialsForm.module.css';
import { FrontPage } from './FrontPage';

/** / and /sign-in (document 000 §2). Who is signed in goes on to their work. */
export function SignIn() {
  useTitle('Sign in');
  const signIn = useSignIn();
  const { status, role } = useSession();
  const form = useRecordForm({
    draftKey: null,
    guarded: false,
    initial: { email: '', password: '' },
    labels: LABELS,
    validate: missing,
    refusal: INCOMPLETE,
    save: ({ email, password }) => signIn(email.trim(), password),
  });
  if (status === 'signedIn') return <Navigate to={landingOf(role)} replace />;
  return (
    <FrontPage>
      <CredentialsForm
        form={form}
        title="Sign in"
        passwordLabel="Password"
        passwordKind="current-password"
        action="Sign In"
        aside={
          <Link to="/support" className={styles.aside}>
            Forgot password?
          </Link>
        }
      >
        New here? <Link to="/sign-up">Create an account</Link>
      </CredentialsForm>
    </FrontPage>
  );
}
