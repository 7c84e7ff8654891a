import { toProblem } from '@masthead/client';
import { AsyncSelectField, Button, Form, useRecordForm } from '@masthead/kit';
import type { User } from '../../model/records';
import { Section } from '../Section';
import { useClientChoices } from '../useClientChoices';
import styles from './User.module.css';
import { useUserChange } from './useUserChange';
import { WaitingNote } from './WaitingNote';

const INCOMPLETE = 'Please fill out all fields.';

/** The form that grants a user access to one client's figures (ACCOUNT-14). */
export function ClientAccess({ user }: { user: User }) {
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
    <Section title="Client access">
      <p>Select a client that the user can access stat info.</p>
      <WaitingNote user={user} waits={user.pendingClientId !== null} what="The access" />
      <Form form={form}>
        <AsyncSelectField {...clients} {...form.field('clientId')} label="Client" placeholder="Search company or id" />
        <div className={styles.actions}>
          <Button kind="primary" type="submit" busy={form.state === 'saving'}>
            Allow Access
          </Button>
          {(user.clientId ?? user.pendingClientId) !== null && <Button onClick={removeAccess}>Remove Access</Button>}
        </div>
      </Form>
    </Section>
  );
}
