import { SECURITY_PATH, type User, useSession } from '@masthead/client';
import {
  Button,
  ButtonLink,
  Columns,
  clearDrafts,
  confirm,
  Form,
  formatCountOf,
  formatDate,
  getDay,
  listDraftKeys,
  PageHeader,
  PasswordField,
  Section,
  toast,
  useRecordForm,
  validateNewPassword,
} from '@masthead/kit';
import { useState } from 'react';
import { useChangePasswordMutation } from '../../api/account';
import { useOwnPasskeysQuery } from '../../api/passkeys';
import { getRoleLabel } from '../../model/options';
import { Preferences } from './Preferences';
import { Sessions } from './Sessions';

const LABELS = { password: 'Current password', newPassword: 'New password', confirmation: 'Confirm new password' };
const EMPTY = { password: '', newPassword: '', confirmation: '' };

/** The form that changes the user's own password. The change ends all other sessions. */
function PasswordForm() {
  const [change] = useChangePasswordMutation();
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
  const { data: passkeys = [] } = useOwnPasskeysQuery(undefined, { skip: isStaff });
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
