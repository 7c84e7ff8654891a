import { Button, confirm, formatAgo, Loading, Row, reportResult, Stack, Text } from '@masthead/kit';
import { useRef } from 'react';
import { useOwnPasskeysQuery, useRemoveOwnPasskeyMutation } from '../../api/passkeys';
import type { Passkey } from '../../model/records';

/** The user's passkeys, each with a button that removes it. */
export function PasskeyList() {
  const query = useOwnPasskeysQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: passkeys, error } = query;
  const list = useRef<HTMLDivElement>(null);
  if (error || !passkeys) return <Loading query={query} what="Your passkeys" rows={2} />;
  return (
    <div ref={list} tabIndex={-1}>
      {passkeys.length === 0 && (
        <Text size="sm" tone="secondary">
          You have none.
        </Text>
      )}
      {passkeys.length > 0 && (
        <ul>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              isLast={passkeys.length === 1}
              onRemoved={() => list.current?.focus()}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

interface PasskeyRowProps {
  passkey: Passkey;
  /** It is the only one: its removal ends the other sessions (ACCOUNT-58). */
  isLast: boolean;
  /** Takes the focus from the button, which disappears. */
  onRemoved: () => void;
}

function PasskeyRow({ passkey: { id, name, createdAt, lastUsedAt }, isLast, onRemoved }: PasskeyRowProps) {
  const [remove, { isLoading }] = useRemoveOwnPasskeyMutation();
  const removePasskey = async () => {
    const isConfirmed = await confirm({
      title: 'Remove this passkey?',
      text:
        `“${name}” can no longer be used to sign in. Delete it from your device or password manager too.` +
        (isLast ? ' It is your last one: you are signed out everywhere else.' : ''),
      action: 'Remove',
    });
    if (isConfirmed && (await reportResult(remove(id), 'Passkey removed'))) onRemoved();
  };
  return (
    <Row as="li" gap={3} lined={2}>
      <Stack grow size="sm">
        <Text as="b" weight="medium" breakWords>
          {name}
        </Text>
        <Text as="span" size="xs" tone="muted">
          added {formatAgo(createdAt)} · {lastUsedAt ? `used ${formatAgo(lastUsedAt)}` : 'not used yet'}
        </Text>
      </Stack>
      <Button size="small" busy={isLoading} srSuffix={name} onClick={() => void removePasskey()}>
        Remove
      </Button>
    </Row>
  );
}
