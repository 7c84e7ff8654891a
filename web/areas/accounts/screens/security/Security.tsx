import {
  arePasskeysSupported,
  createPasskey,
  getLandingPath,
  PASSKEYS_UNSUPPORTED,
  session,
  useAppDispatch,
  useSession,
  useSignOut,
} from '@masthead/client';
import {
  Button,
  confirm,
  FormDialog,
  formatAgo,
  Loading,
  PageHeader,
  PasswordField,
  Row,
  reportResult,
  Section,
  Stack,
  Text,
  TextField,
  toast,
  useLocation,
  useNavigate,
  useRecordForm,
} from '@masthead/kit';
import { useRef, useState } from 'react';
import { newPasskeyIn } from '../../../../client/generated/limits/auth';
import { passkeysApi } from '../../api/passkeys';
import { describeDevice } from '../../model/device';
import type { Passkey } from '../../model/records';

const LABELS = { name: 'Name', password: 'Password' };

interface AddPasskeyDialogProps {
  /** The first passkey of an account needs the password, unless the session was restricted until there is one. */
  isFirst: boolean;
  onClose: () => void;
}

/** Dialog that names a passkey and lets the browser create it. */
function AddPasskeyDialog({ isFirst, onClose }: AddPasskeyDialogProps) {
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
        limit={newPasskeyIn.name}
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
  const [start] = passkeysApi.useStartPasskeyRegistrationMutation();
  const [register] = passkeysApi.useRegisterPasskeyMutation();
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

const ABOUT =
  'A passkey is stored on your device, in your password manager or on a security key. You use it with your ' +
  'fingerprint, face or PIN, and nobody can trick you into typing it on another site.';
const ACCOUNT = { label: 'Your account', to: '/account' };

/** `/account/security`: the user's own passkeys (ACCOUNT-51). A user who must have one opens no other screen before. */
export default function Security() {
  const { isRestricted, isStaff } = useSession();
  const { data: passkeys } = passkeysApi.useOwnPasskeysQuery();
  const [isAdding, setIsAdding] = useState(false);
  const canAdd = isStaff && arePasskeysSupported();
  return (
    <>
      <PageHeader title="Passkeys" {...(!isRestricted && { breadcrumbs: [ACCOUNT, { label: 'Passkeys' }] })} />
      <Stack max={640}>
        <Section
          ruled
          title={isRestricted ? 'Add a passkey to continue' : 'Sign in without a password'}
          label="Passkeys"
          about={`${ABOUT}${isRestricted ? ' Your team requires one.' : ''}`}
        >
          {!canAdd && (
            <Text size="sm" tone="secondary">
              {isStaff ? PASSKEYS_UNSUPPORTED : 'Only staff can add passkeys.'}
            </Text>
          )}
          <PasskeyList />
          <Row wrap gap={2}>
            {canAdd && (
              <Button kind="primary" icon="plus" disabled={!passkeys} onClick={() => setIsAdding(true)}>
                Add a Passkey
              </Button>
            )}
            {isRestricted && <SignOutButton />}
          </Row>
        </Section>
      </Stack>
      {isAdding && passkeys && <AddPasskeyDialog isFirst={passkeys.length === 0} onClose={() => setIsAdding(false)} />}
    </>
  );
}

function SignOutButton() {
  const signOut = useSignOut();
  return <Button onClick={() => void signOut()}>Sign Out</Button>;
}

/** The user's passkeys, each with a button that removes it. */
function PasskeyList() {
  const query = passkeysApi.useOwnPasskeysQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: passkeys, error } = query;
  const list = useRef<HTMLDivElement>(null);
  if (error || !passkeys) return <Loading query={query} what="Your passkeys" rows={2} />;
  return (
    <div ref={list} tabIndex={-1}>
      {passkeys.length === 0 && (
        <Text size="sm" tone="secondary">
          You have none.
        </Text>
      )}
      {passkeys.length > 0 && (
        <ul>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              isLast={passkeys.length === 1}
              onRemoved={() => list.current?.focus()}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

interface PasskeyRowProps {
  passkey: Passkey;
  /** It is the only one: its removal ends the other sessions (ACCOUNT-58). */
  isLast: boolean;
  /** Takes the focus from the button, which disappears. */
  onRemoved: () => void;
}

function PasskeyRow({ passkey: { id, name, createdAt, lastUsedAt }, isLast, onRemoved }: PasskeyRowProps) {
  const [remove, { isLoading }] = passkeysApi.useRemoveOwnPasskeyMutation();
  const removePasskey = async () => {
    const isConfirmed = await confirm({
      title: 'Remove this passkey?',
      text:
        `“${name}” can no longer be used to sign in. Delete it from your device or password manager too.` +
        (isLast ? ' It is your last one: you are signed out everywhere else.' : ''),
      action: 'Remove',
    });
    if (isConfirmed && (await reportResult(remove(id), 'Passkey removed'))) onRemoved();
  };
  return (
    <Row as="li" gap={3} lined={2}>
      <Stack grow size="sm">
        <Text as="b" weight="medium" breakWords>
          {name}
        </Text>
        <Text as="span" size="xs" tone="muted">
          added {formatAgo(createdAt)} · {lastUsedAt ? `used ${formatAgo(lastUsedAt)}` : 'not used yet'}
        </Text>
      </Stack>
      <Button size="small" busy={isLoading} srSuffix={name} onClick={() => void removePasskey()}>
        Remove
      </Button>
    </Row>
  );
}
