import { Button, Form, useRecordForm } from '@masthead/kit';
import type { User } from '../../model/records';
import { getRoleLabel } from '../../model/roles';
import { Section } from '../Section';
import { RoleField } from './RoleField';
import styles from './User.module.css';
import { useUserChange } from './useUserChange';
import { WaitingNote } from './WaitingNote';

/**
 * The form that changes a user's role. The change ends the user's sessions, so that it takes effect immediately
 * (API-6).
 */
export function RoleForm({ user }: { user: User }) {
  const change = useUserChange(user);
  const role = user.pendingRole ?? user.role;
  const form = useRecordForm({
    draftKey: null,
    initial: { role },
    version: user.version,
    labels: { role: 'Role' },
    save: ({ role }, { version }) => change({ role }, version),
  });
  return (
    <Section title="Permissions">
      <WaitingNote user={user} waits={user.pendingRole !== null} what={`The role ${getRoleLabel(role)}`} />
      <Form form={form}>
        <RoleField {...form.field('role')} />
        <div className={styles.actions}>
          <Button type="submit" busy={form.state === 'saving'} disabled={form.values.role === role}>
            Change Role
          </Button>
        </div>
      </Form>
    </Section>
  );
}
