import { toProblem, useSession, useSignOut } from '@masthead/client';
import {
  Link,
  PasswordField,
  TextField,
  toast,
  useDocumentTitle,
  useNavigate,
  useParams,
  useRecordForm,
  validateNewPassword,
} from '@masthead/kit';
import { welcomeApi } from '../../api';
import { FrontForm } from '../front/FrontForm';

const LABELS = { email: 'Email', password: 'New password', confirmation: 'Confirm password' };
/** Documented messages (ACCOUNT-8). */
const FAILED = 'Error resetting password';
const RESET = 'Password reset successful';

/** `/reset/{token}`: sets a new password, or the first one of an invited user (ACCOUNT-8). */
export default function ResetPassword() {
  useDocumentTitle('Reset password');
  const { token: rememberToken = '' } = useParams();
  const [reset] = welcomeApi.useResetPasswordMutation();
  const { status } = useSession();
  const signOut = useSignOut();
  const navigate = useNavigate();
  const form = useRecordForm({
    draftKey: null,
    warnOnLeave: false,
    initial: { email: '', password: '', confirmation: '' },
    labels: LABELS,
    validate: (values) => validateNewPassword(values, 'password', 'confirmation'),
    save: ({ email, password }) =>
      reset({ email: email.trim(), password, rememberToken })
        .unwrap()
        .catch((error: unknown) => {
          throw { ...toProblem(error), message: FAILED };
        }),
    onSaved: async () => {
      toast.success(RESET);
      // A reset ends every session, so sign out here too in case it was this user's.
      if (status === 'signedIn') await signOut();
      navigate('/sign-in');
    },
  });
  return (
    <FrontForm
      form={form}
      title="Reset password"
      intro="Choose the password you will sign in with."
      action="Reset Password"
      below={
        <>
          Link expired? <Link to="/forgot-password">Request a new one</Link>
        </>
      }
    >
      <TextField type="email" autoComplete="username" size="large" {...form.field('email')} />
      <PasswordField kind="new-password" size="large" hint="At least 8 characters." {...form.field('password')} />
      <PasswordField kind="new-password" size="large" {...form.field('confirmation')} />
    </FrontForm>
  );
}
