import { toProblem } from '@masthead/client';
import { Button, confirm, Row, reportResult, Section, useNavigate } from '@masthead/kit';
import { usersApi } from '../../api/users';
import type { User } from '../../model/records';
import { useKeepKeys, withChoice } from '../users/useKeepKeys';
import { useUserRemoval } from '../users/useUserRemoval';
import { useUserChange } from './useUserChange';

/** Buttons that deactivate, activate or delete an account and email a password-reset link. */
export function AccountActions({ user }: { user: User }) {
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
  if (invited) return 'Invited, and has not set a password yet.';
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
