import { getLandingPath, useSession, useSignUp } from '@masthead/client';
import { Link, Navigate, toast, useDocumentTitle, useLocation } from '@masthead/kit';
import { CredentialsForm } from './CredentialsForm';
import { useCredentialsForm } from './useCredentialsForm';

/** /sign-up: creates an account and signs in (ACCOUNT-5). */
export default function SignUp() {
  useDocumentTitle('Create an account');
  const session = useSession();
  const { state } = useLocation();
  const form = useCredentialsForm(useSignUp(), () => toast.success('Your account has been created!'));
  if (session.status === 'signedIn') return <Navigate to={getLandingPath(session, state)} replace />;
  return (
    <CredentialsForm
      form={form}
      title="Create an account"
      passwordLabel="Create a password"
      passwordKind="new-password"
      action="Sign Up"
      hint="At least 8 characters."
    >
      Have an account?{' '}
      <Link to="/sign-in" state={state}>
        Sign in
      </Link>
    </CredentialsForm>
  );
}
