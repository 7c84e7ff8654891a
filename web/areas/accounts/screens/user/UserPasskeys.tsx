import { toProblem } from '@masthead/client';
import { Button, confirm, Failure, formatNames, reportResult, Skeleton } from '@masthead/kit';
import { usePasskeysOfUserQuery, useRemovePasskeysOfUserMutation } from '../../api/passkeys';
import type { Passkey, User } from '../../model/records';
import { Section } from '../Section';

/** Passkeys of another user, for an administrator to remove when the user lost them (ACCOUNT-57). */
export function UserPasskeys({ user }: { user: User }) {
  const { data: passkeys, error, refetch } = usePasskeysOfUserQuery(user.id, { refetchOnMountOrArgChange: true });
  return (
    <Section title="Passkeys">
      {error && (
        <Failure onRetry={() => void refetch()}>Passkeys could not be loaded. {toProblem(error).message}</Failure>
      )}
      {!passkeys && !error && <Skeleton rows={2} label="Loading passkeys" />}
      {passkeys?.length === 0 && <p>This user has no passkeys.</p>}
      {passkeys && passkeys.length > 0 && <Removal user={user} passkeys={passkeys} />}
    </Section>
  );
}

function Removal({ user, passkeys }: { user: User; passkeys: readonly Passkey[] }) {
  const [remove, { isLoading }] = useRemovePasskeysOfUserMutation();
  const names = formatNames(
    passkeys.length,
    passkeys.map(({ name }) => name),
  );
  const removeAll = async () => {
    const isConfirmed = await confirm({
      title: 'Remove the passkeys of this user?',
      text: `${user.email} is signed out everywhere, and signs in with the password until a new passkey is added.`,
      action: 'Remove',
    });
    if (isConfirmed) await reportResult(remove(user.id), `Removed the passkeys of ${user.email}`);
  };
  return (
    <>
      <p>Signs in with {names}. Remove them only if the user lost them, and asked you in person.</p>
      <div>
        <Button icon="trash" busy={isLoading} onClick={() => void removeAll()}>
          Remove Passkeys
        </Button>
      </div>
    </>
  );
}
