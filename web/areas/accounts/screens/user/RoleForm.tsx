import type { Role } from '@masthead/client';
import { type BoundField, Button, Form, RadioField, Row, Section, useRecordForm } from '@masthead/kit';
import { useEffect, useState } from 'react';
import { getRoleLabel, ROLES } from '../../model/options';
import type { User } from '../../model/records';
import { type KeepKeys, useKeepKeys } from '../users/useKeepKeys';
import { useUserChange } from './useUserChange';
import { WaitingNote } from './WaitingNote';

/**
 * The form that changes a user's role. The change ends the user's sessions, so that it takes effect immediately
 * (API-6).
 */
export function RoleForm({ user }: { user: User }) {
  const change = useUserChange(user);
  const role = user.pendingRole ?? user.role;
  const keys = useKeysOfAdministrator(user);
  const form = useRecordForm({
    draftKey: null,
    initial: { role },
    version: user.version,
    labels: { role: 'Role' },
    save: ({ role }, { version }) => change({ role, ...(role !== 'admin' && keys?.keepKeys()) }, version),
  });
  return (
    <Section ruled title="Permissions">
      <WaitingNote user={user} waits={user.pendingRole !== null} what={`The role ${getRoleLabel(role)}`} />
      <Form form={form}>
        <RoleField {...form.field('role')} />
        {form.values.role !== 'admin' && keys?.choice}
        <Row wrap gap={2}>
          <Button type="submit" busy={form.state === 'saving'} disabled={form.values.role === role}>
            Change Role
          </Button>
        </Row>
      </Form>
    </Section>
  );
}

/** Return what becomes of an administrator's keys when the role changes; null until that is known, and for others. */
function useKeysOfAdministrator({ id, role }: User): KeepKeys | null {
  const [keys, setKeys] = useState<KeepKeys | null>(null);
  const findKeys = useKeepKeys();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `findKeys` is new in each rendering.
  useEffect(() => {
    if (role === 'admin') void findKeys([id]).then(setKeys);
  }, [id, role]);
  return keys;
}

/** Radio buttons for the three roles, each with its description. */
export function RoleField(field: BoundField<Role>) {
  return <RadioField inline {...field} options={ROLES} hint={ROLES.find(({ value }) => value === field.value)?.may} />;
}
