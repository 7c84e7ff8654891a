import { toProblem } from '@masthead/client';
import { Button, confirm, Failure, formatAgo, Skeleton, toast } from '@masthead/kit';
import { useOwnPasskeysQuery, useRemoveOwnPasskeyMutation } from '../../api/passkeys';
import type { Passkey } from '../../model/records';
import styles from './Security.module.css';

/** The user's passkeys, each with a button that removes it. */
export function PasskeyList() {
  const { data: passkeys, error, refetch } = useOwnPasskeysQuery(undefined, { refetchOnMountOrArgChange: true });
  if (error)
    return (
      <Failure onRetry={() => void refetch()}>Your passkeys could not be loaded. {toProblem(error).message}</Failure>
    );
  if (!passkeys) return <Skeleton rows={2} label="Loading your passkeys" />;
  if (passkeys.length === 0) return null;
  return (
    <ul className={styles.passkeys}>
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} />
      ))}
    </ul>
  );
}

function PasskeyRow({ passkey: { id, name, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const [remove, { isLoading }] = useRemoveOwnPasskeyMutation();
  const removePasskey = async () => {
    const isConfirmed = await confirm({
      title: 'Remove this passkey?',
      text: `“${name}” can no longer be used to sign in. Delete it from your device or password manager too.`,
      action: 'Remove',
    });
    if (!isConfirmed) return;
    const { error } = await remove(id);
    if (error) toast.error(toProblem(error).message);
    else toast.success('Passkey removed');
  };
  return (
    <li>
      <div className={styles.passkey}>
        <b>{name}</b>
        <span>
          added {formatAgo(createdAt)} · {lastUsedAt ? `used ${formatAgo(lastUsedAt)}` : 'not used yet'}
        </span>
      </div>
      <Button size="small" busy={isLoading} srSuffix={name} onClick={() => void removePasskey()}>
        Remove
      </Button>
    </li>
  );
}
