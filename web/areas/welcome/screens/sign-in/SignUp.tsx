import { landingOf, useSession, useSignUp } from '@masthead/client';
import { Link, Navigate, toast, useLocation, useRecordForm, useTitle } from '@masthead/kit';
import { CredentialsForm, INCOMPLETE, LABELS, missing } from './CredentialsForm';

/** /sign-up: an account, then signed in at once (document 000 §4). */
export function SignUp() {
  useTitle('Create an account');
  const signUp = useSignUp();
  const session = useSession();
  const { state } = useLocation();
  const form = useRecordForm({
    draftKey: null,
    guarded: false,
    initial: { email: '', password: '' },
    labels: LABELS,
    validate: missing,
    refusal: INCOMPLETE,
    save: ({ email, password }) => signUp(email.trim(), password),
    onSaved: () => toast.success('Your account has been created!'),
  });
  if (session.status === 'signedIn') return <Navigate to={landingOf(session, state)} replace />;
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
