import { toProblem } from '@masthead/client';
import { Button, confirm, formatNames, toast } from '@masthead/kit';
import { usePasskeysOfUserQuery, useRemovePasskeysOfUserMutation } from '../../api/passkeys';
import type { User } from '../../model/records';
import { Section } from '../Section';

/** Passkeys of another user, for an administrator to remove when the user lost them (ACCOUNT-57). */
export function UserPasskeys({ user }: { user: User }) {
  const { data: passkeys } = usePasskeysOfUserQuery(user.id, { refetchOnMountOrArgChange: true });
  const [remove, { isLoading }] = useRemovePasskeysOfUserMutation();
  if (!passkeys?.length) return null;
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
    if (!isConfirmed) return;
    const { error } = await remove(user.id);
    if (error) toast.error(toProblem(error).message);
    else toast.success(`Removed the passkeys of ${user.email}`);
  };
  return (
    <Section title="Passkeys">
      <p>Signs in with {names}. Remove them only if the user lost them, and asked you in person.</p>
      <div>
        <Button icon="trash" busy={isLoading} onClick={() => void removeAll()}>
          Remove Passkeys
        </Button>
      </div>
    </Section>
  );
}
