import { toProblem, useSession } from '@masthead/client';
import { useClientChoices, useUserQuery } from '@masthead/client/choices';
import {
  AsyncSelectField,
  Button,
  Columns,
  confirm,
  Facts,
  Form,
  FormGroup,
  formatDate,
  formatNames,
  formatTime,
  getDay,
  Link,
  Loading,
  PageHeader,
  RecordLoading,
  Row,
  reportResult,
  Section,
  Stack,
  useNavigate,
  useParams,
  useRecordForm,
} from '@masthead/kit';
import { passkeysApi } from '../../api/passkeys';
import { usersApi } from '../../api/users';
import type { Passkey, User } from '../../model/records';
import { AccountTags } from '../AccountTags';
import { useKeepKeys, withChoice } from '../users/useKeepKeys';
import { useUserRemoval } from '../users/useUserRemoval';
import { RoleForm } from './RoleForm';
import { useUserChange } from './useUserChange';
import { WaitingNote } from './WaitingNote';

const INCOMPLETE = 'Please fill out all fields.';

/** The form that grants a user access to one client's figures (ACCOUNT-14). */
function ClientAccess({ user }: { user: User }) {
  const change = useUserChange(user);
  const clients = useClientChoices();
  const form = useRecordForm({
    draftKey: null,
    initial: { clientId: user.clientId ?? user.pendingClientId },
    version: user.version,
    labels: { clientId: 'Client' },
    validate: ({ clientId }) => ({ clientId: clientId === null ? INCOMPLETE : undefined }),
    save: ({ clientId }, { version }) => change({ clientId }, version),
  });
  const removeAccess = () => {
    form.reset();
    // `change` shows the error itself.
    change({ clientId: null }).catch(toProblem);
  };
  return (
    <Section ruled title="Client access" about="Select a client that the user can access stat info.">
      <WaitingNote user={user} waits={user.pendingClientId !== null} what="The access" />
      <Form form={form}>
        <AsyncSelectField {...clients} {...form.field('clientId')} />
        <Row wrap gap={2}>
          <Button kind="primary" type="submit" busy={form.state === 'saving'}>
            Allow Access
          </Button>
          {(user.clientId ?? user.pendingClientId) !== null && <Button onClick={removeAccess}>Remove Access</Button>}
        </Row>
      </Form>
    </Section>
  );
}

const LIST = '/user-list';

/** `/edit-user/{id}`: role, client access and account actions of a user (ACCOUNT-14). */
export default function EditUser() {
  const { id } = useParams();
  const query = useUserQuery(Number(id), { refetchOnMountOrArgChange: true });
  const user = query.currentData;
  if (user) return <UserPage key={user.id} user={user} />;
  return (
    <RecordLoading
      {...{ query, noun: 'user', title: 'Edit User', shape: 'form', rows: 4 }}
      crumbs={[{ label: 'Users', to: LIST }, { label: `Id ${id}` }]}
      back={{ to: LIST, label: 'All users' }}
    />
  );
}

function UserPage({ user }: { user: User }) {
  const { isAdmin } = useSession();
  return (
    <>
      <PageHeader
        title={user.email}
        breadcrumbs={[{ label: 'Users', to: LIST }, { label: `Id ${user.id}` }]}
        status={<AccountTags user={user} />}
      />
      <Columns template="minmax(0, 1fr) 296px" below="tablet" gap={[0, 7]} align="start">
        <FormGroup>
          <Stack max={560}>
            {(isAdmin || user.role === 'exhibitor') && <ClientAccess user={user} />}
            {isAdmin ? <AccountForms user={user} /> : <AdministratorNote />}
          </Stack>
        </FormGroup>
        <Stack ruled={5} justify="start">
          <Facts
            items={{
              Created: formatDate(getDay(user.createdAt)),
              Address: describeAddress(user),
              'Last sign-in': user.lastSignedInAt ? formatTime(user.lastSignedInAt) : 'Never',
              ...(isAdmin && {
                Audit: <Link to={`/audit?search=${encodeURIComponent(user.email)}`}>View activity</Link>,
              }),
            }}
          />
          {user.active && user.emailVerifiedAt === null && <ResendLink user={user} />}
        </Stack>
      </Columns>
    </>
  );
}

function describeAddress({ emailVerifiedAt, invited }: User): string {
  if (emailVerifiedAt) return `Confirmed ${formatDate(getDay(emailVerifiedAt))}`;
  return invited ? 'Not confirmed: no password yet' : 'Not confirmed';
}

/** What only an administrator changes: the role and the account itself (ACCESS-6). */
function AccountForms({ user }: { user: User }) {
  const { userId } = useSession();
  if (user.id === userId) return <OwnAccountNote />;
  return (
    <>
      <RoleForm user={user} />
      <UserPasskeys user={user} />
      <AccountActions user={user} />
    </>
  );
}

/** Shown to editors, who grant exhibitors a client and change nothing else (ACCESS-6). */
function AdministratorNote() {
  return (
    <Section
      ruled
      title="Permissions and account"
      about="Only an administrator can change the role, deactivate or delete the account."
    />
  );
}

/** Shown on the user's own record: nobody may change their own role, deactivate or remove themselves (ACCESS-6). */
function OwnAccountNote() {
  return (
    <Section
      ruled
      title="This is you"
      about={
        <>
          Another administrator can change your role or remove your account. Your password and your sessions are in{' '}
          <Link to="/account">your account</Link>.
        </>
      }
    />
  );
}

/** Button that emails a user another link to confirm the address, or an invitation. */
function ResendLink({ user: { id, email, invited } }: { user: User }) {
  const [resend, { isLoading }] = usersApi.useResendUserLinkMutation();
  const what = invited ? 'An invitation' : 'A link to confirm the address';
  const send = () => reportResult(resend(id), `${what} is on its way to ${email}`);
  return (
    <Button icon="send" busy={isLoading} onClick={() => void send()}>
      {invited ? 'Send Invitation' : 'Send Confirmation Link'}
    </Button>
  );
}

/** Passkeys of another user, for an administrator to remove when the user lost them (ACCOUNT-57). */
function UserPasskeys({ user }: { user: User }) {
  const query = passkeysApi.usePasskeysOfUserQuery(user.id, { refetchOnMountOrArgChange: true });
  const { data: passkeys, error } = query;
  return (
    <Section ruled title="Passkeys" about={passkeys && describePasskeys(passkeys)}>
      {(error || !passkeys) && <Loading query={query} what="Passkeys" rows={2} />}
      {passkeys && passkeys.length > 0 && <Removal user={user} />}
    </Section>
  );
}

function describePasskeys(passkeys: readonly Passkey[]): string {
  if (passkeys.length === 0) return 'This user has no passkeys.';
  const names = passkeys.map(({ name }) => name);
  return `Signs in with ${formatNames(names.length, names)}. Remove them only if the user lost them, and asked you in person.`;
}

function Removal({ user }: { user: User }) {
  const [remove, { isLoading }] = passkeysApi.useRemovePasskeysOfUserMutation();
  const removeAll = async () => {
    const isConfirmed = await confirm({
      title: 'Remove the passkeys of this user?',
      text: `${user.email} is signed out everywhere, and signs in with the password until a new passkey is added.`,
      action: 'Remove',
    });
    if (isConfirmed) await reportResult(remove(user.id), `Removed the passkeys of ${user.email}`);
  };
  return (
    <div>
      <Button icon="trash" busy={isLoading} onClick={() => void removeAll()}>
        Remove Passkeys
      </Button>
    </div>
  );
}

/** Buttons that deactivate, activate or delete an account and email a password-reset link. */
function AccountActions({ user }: { user: User }) {
  const navigate = useNavigate();
  const toggle = useActivation(user);
  const removeUser = useUserRemoval();
  const remove = async () => {
    if (await removeUser([user.id], [user.email])) navigate('/user-list');
  };
  const [send, { isLoading }] = usersApi.useSendPasswordLinkMutation();
  const sendLink = () => reportResult(send(user.email), `A link to set a password is on its way to ${user.email}`);
  return (
    <Section ruled title="Account" about={describeAccount(user)}>
      <Row wrap gap={2}>
        <Button onClick={() => void toggle()}>{user.active ? 'Deactivate' : 'Activate'}</Button>
        {user.active && (
          <Button icon="send" busy={isLoading} onClick={() => void sendLink()}>
            Send Password Link
          </Button>
        )}
        <Button kind="delete" icon="trash" onClick={() => void remove()}>
          Delete User
        </Button>
      </Row>
    </Section>
  );
}

function describeAccount({ active, invited }: User): string {
  if (!active) return 'Deactivated: nobody can sign in with this account. What it did stays on record.';
  if (invited) return 'Nobody can sign in yet: there is no password. Whoever is invited chooses one.';
  return 'Active. A deactivated account cannot sign in; what it did stays on record.';
}

/** Return a function that deactivates the user after a confirmation, or activates the user without one. */
function useActivation(user: User): () => Promise<void> {
  const change = useUserChange(user);
  const findKeys = useKeepKeys();
  // `change` shows the error itself.
  return async () => {
    if (!user.active) return void (await change({ active: true }).catch(toProblem));
    const { choice, keepKeys } = await findKeys(user.role === 'admin' ? [user.id] : []);
    const consequence = `${user.email} is signed out everywhere at once and cannot sign in until the account is activated again.`;
    const isConfirmed = await confirm({
      title: 'Deactivate this account?',
      text: withChoice(consequence, choice),
      action: 'Deactivate',
    });
    if (isConfirmed) await change({ active: false, ...keepKeys() }).catch(toProblem);
  };
}
