import { Button, Form, PasswordField, toast, useRecordForm, validateNewPassword } from '@masthead/kit';
import { useChangePasswordMutation } from '../../api/account';
import { Section } from '../Section';

const LABELS = { password: 'Current password', newPassword: 'New password', confirmation: 'Confirm new password' };
const EMPTY = { password: '', newPassword: '', confirmation: '' };

/** The form that changes the user's own password. The change ends all other sessions. */
export function PasswordForm() {
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
    <Section title="Password">
      <p>A new password signs you out everywhere else.</p>
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
