import { createPasskey, getLandingPath, session, useAppDispatch, useSession } from '@masthead/client';
import { FormDialog, PasswordField, TextField, toast, useLocation, useNavigate, useRecordForm } from '@masthead/kit';
import { useRegisterPasskeyMutation, useStartPasskeyRegistrationMutation } from '../../api/passkeys';
import { describeDevice } from '../../model/device';

const LABELS = { name: 'Name', password: 'Password' };
const MAX_NAME = 100;

interface AddPasskeyDialogProps {
  /** The first passkey of an account needs the password, unless the session was restricted until there is one. */
  isFirst: boolean;
  onClose: () => void;
}

/** Dialog that names a passkey and lets the browser create it. */
export function AddPasskeyDialog({ isFirst, onClose }: AddPasskeyDialogProps) {
  const { isRestricted } = useSession();
  const needsPassword = isFirst && !isRestricted;
  const register = usePasskeyRegistration();
  const form = useRecordForm({
    draftKey: null,
    warnOnLeave: false,
    initial: { name: describeDevice(navigator.userAgent), password: '' },
    labels: LABELS,
    validate: ({ name, password }) => ({
      name: name.trim() ? undefined : 'Enter a name',
      password: needsPassword && !password ? 'Enter your password' : undefined,
    }),
    invalidMessage: 'Please fill out all fields.',
    save: ({ name, password }) => register(name.trim(), needsPassword ? password : undefined),
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} opened size="small" title="Add a passkey" saveLabel="Continue" onClose={onClose}>
      {isFirst && <p>Your first passkey signs you out everywhere else.</p>}
      <TextField
        required
        limit={MAX_NAME}
        showCount={false}
        hint="To tell your passkeys apart later."
        {...form.field('name')}
      />
      {needsPassword && <PasswordField required kind="current-password" {...form.field('password')} />}
    </FormDialog>
  );
}

/** Return a function that creates and registers a passkey. It rejects with a `Problem`. */
function usePasskeyRegistration(): (name: string, password: string | undefined) => Promise<unknown> {
  const [start] = useStartPasskeyRegistrationMutation();
  const [register] = useRegisterPasskeyMutation();
  const current = useSession();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { state } = useLocation();
  return async (name, password) => {
    const ceremony = await start(password === undefined ? {} : { password }).unwrap();
    const credential = await createPasskey(ceremony);
    const passkey = await register({ name, credential }).unwrap();
    toast.success('Passkey added');
    dispatch(session.actions.restored());
    if (current.isRestricted) navigate(getLandingPath(current, state), { replace: true });
    return passkey;
  };
}
