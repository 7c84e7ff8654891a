import { api, endpoint, landing, SECURITY_PATH, type User, useSession } from '@masthead/client';
import * as auth from '@masthead/client/operations/auth';
import {
  Button,
  ButtonLink,
  CheckboxField,
  Columns,
  clearDrafts,
  confirm,
  Form,
  formatAgo,
  formatCountOf,
  formatDate,
  getDay,
  Loading,
  listDraftKeys,
  PageHeader,
  PasswordField,
  RadioField,
  Row,
  reportResult,
  Section,
  Stack,
  Tag,
  Text,
  toast,
  useRecordForm,
  validateNewPassword,
} from '@masthead/kit';
import { useState } from 'react';
import { passkeysApi } from '../../api/passkeys';
import { describeDevice } from '../../model/device';
import { getRoleLabel } from '../../model/options';
import type { OwnSession } from '../../model/records';

/** Endpoints of the signed-in user's own account. */
const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    changePassword: build.mutation(endpoint(auth.changePassword)),
    digest: build.query(endpoint(() => auth.getDigestSetting())),
    changeDigest: build.mutation(endpoint((wanted: boolean) => auth.changeDigestSetting({ wanted }))),
    ownSessions: build.query(endpoint(auth.listSessions)),
    endSession: build.mutation(endpoint(auth.endSession)),
    endOtherSessions: build.mutation(endpoint(auth.endOtherSessions)),
  }),
});

const LABELS = { password: 'Current password', newPassword: 'New password', confirmation: 'Confirm new password' };
const EMPTY = { password: '', newPassword: '', confirmation: '' };

/** The form that changes the user's own password. The change ends all other sessions. */
function PasswordForm() {
  const [change] = accountApi.useChangePasswordMutation();
  const form = useRecordForm({
    draftKey: null,
    warnOnLeave: false,
    initial: EMPTY,
    labels: LABELS,
    validate: (values) => validateNewPassword(values, 'newPassword', 'confirmation'),
    read: () => EMPTY,
    save: ({ password, newPassword }) => change({ password, newPassword }).unwrap(),
    onSaved: () => toast.success('Your password has been changed'),
  });
  return (
    <Section ruled title="Password" about="A new password signs you out everywhere else.">
      <Form form={form}>
        <PasswordField kind="current-password" {...form.field('password')} />
        <PasswordField kind="new-password" hint="At least 8 characters." {...form.field('newPassword')} />
        <PasswordField kind="new-password" {...form.field('confirmation')} />
        <div>
          <Button kind="primary" type="submit" busy={form.state === 'saving'}>
            Change Password
          </Button>
        </div>
      </Form>
    </Section>
  );
}

/** `/account`: the user's own password and sessions. */
export default function Account() {
  const { profile, isStaff } = useSession();
  // A former colleague may still have passkeys, and remove them.
  const { data: passkeys = [] } = passkeysApi.useOwnPasskeysQuery(undefined, { skip: isStaff });
  return (
    <>
      <PageHeader
        title="Your account"
        subtitle={profile && `${profile.email} · ${getRoleLabel(profile.role)}`}
        actions={
          (isStaff || passkeys.length > 0) && (
            <ButtonLink to={SECURITY_PATH} icon="lock">
              Passkeys
            </ButtonLink>
          )
        }
      />
      <Columns template="minmax(0, 360px) minmax(0, 1fr)" below="tablet" gap={[0, 7]} align="start">
        <div>
          {profile && <OwnAddress user={profile} />}
          <PasswordForm />
          <KeptDrafts />
        </div>
        <div>
          <Preferences />
          <Sessions />
        </div>
      </Columns>
    </>
  );
}

/** Whether the user's own address is confirmed. The banner above every screen emails a link. */
function OwnAddress({ user: { email, emailVerifiedAt } }: { user: User }) {
  return (
    <Section
      ruled
      title="Address"
      about={
        emailVerifiedAt
          ? `${email}, confirmed ${formatDate(getDay(emailVerifiedAt))}.`
          : `${email} is not confirmed. If you get no emails there, ask an administrator for an account with another address.`
      }
    />
  );
}

/** Unsaved changes that this browser keeps, and a button that clears them; hidden if there are none. */
function KeptDrafts() {
  const [count, setCount] = useState(() => listDraftKeys().length);
  if (count === 0) return null;
  const clear = async () => {
    const title = `Clear ${formatCountOf(count, 'draft')}?`;
    if (!(await confirm({ title, text: 'What was not saved is lost.', action: 'Clear' }))) return;
    clearDrafts();
    setCount(0);
    toast.success('Drafts cleared');
  };
  return (
    <Section
      ruled
      title="Drafts kept on this device"
      about={`Unsaved changes of ${formatCountOf(count, 'form')} stay in this browser, also after you sign out.`}
    >
      <div>
        <Button onClick={() => void clear()}>Clear Drafts</Button>
      </div>
    </Section>
  );
}

const LANDINGS = [
  { value: '/alerts', label: 'Alerts' },
  { value: '/today', label: 'Today' },
] as const;

/** The digest by mail, and for staff the page after signing in; for whom nothing can wait neither (ACCOUNT-94). */
function Preferences() {
  const { isStaff, clientId } = useSession();
  if (!isStaff && clientId === null) return null;
  return (
    <Section ruled title="Preferences">
      <Stack gap={4}>
        <Digest />
        {isStaff && <Landing />}
      </Stack>
    </Section>
  );
}

function Digest() {
  const query = accountApi.useDigestQuery(undefined, { refetchOnMountOrArgChange: true });
  const [change] = accountApi.useChangeDigestMutation();
  if (!query.data) return <Loading query={query} what="Your digest" rows={1} />;
  return (
    <CheckboxField
      id="digest"
      name="digest"
      label="Mail me what waits for me"
      hint="At 8:00 AM on weekdays, if something waits on Today."
      value={query.data.wanted}
      onChange={(wanted) =>
        void reportResult(change(wanted), wanted ? 'You get the mail from tomorrow on' : 'You get no such mail')
      }
    />
  );
}

function Landing() {
  const { userId } = useSession();
  const [path, setPath] = useState(() => landing.read(userId));
  const choose = (chosen: typeof path) => {
    landing.store(userId, chosen);
    setPath(chosen);
    toast.success('Saved for this browser');
  };
  const field = { id: 'landing', name: 'landing', label: 'After signing in', value: path, onChange: choose };
  return <RadioField inline options={LANDINGS} {...field} />;
}

/** The user's active sessions, each with a button that ends it. */
function Sessions() {
  const query = accountApi.useOwnSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: sessions, error } = query;
  const [endOthers, { isLoading }] = accountApi.useEndOtherSessionsMutation();
  const signOutElsewhere = () => reportResult(endOthers(), 'Signed out of all other sessions');
  return (
    <Section ruled title="Active sessions" label="Sessions">
      {(error || !sessions) && <Loading query={query} what="Your sessions" rows={2} />}
      {sessions && (
        <ul>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
      {sessions && sessions.length > 1 && (
        <div>
          <Button busy={isLoading} onClick={() => void signOutElsewhere()}>
            Sign Out of Other Sessions
          </Button>
        </div>
      )}
    </Section>
  );
}

function SessionRow({ session }: { session: OwnSession }) {
  const { id, userAgent, address, createdAt, lastSeenAt, current } = session;
  const [end, { isLoading }] = accountApi.useEndSessionMutation();
  const device = describeDevice(userAgent);
  const endSession = () => reportResult(end(id), `Signed out: ${device}`);
  return (
    <Row as="li" gap={3} lined={2}>
      <Stack grow size="sm">
        <span>
          <Text as="b" weight="medium" breakWords>
            {device}
          </Text>{' '}
          {current && <Tag>This device</Tag>}
        </span>
        <Text as="span" size="xs" tone="muted">
          {address && `${address} · `}signed in {formatAgo(createdAt)} · seen {formatAgo(lastSeenAt)}
        </Text>
      </Stack>
      {!current && (
        <Button size="small" busy={isLoading} srSuffix={device} onClick={() => void endSession()}>
          Sign Out
        </Button>
      )}
    </Row>
  );
}
