import { arePasskeysSupported, PASSKEYS_UNSUPPORTED, useSession, useSignOut } from '@masthead/client';
import { Button, PageHeader } from '@masthead/kit';
import { useState } from 'react';
import { useOwnPasskeysQuery } from '../../api/passkeys';
import { Section } from '../Section';
import { AddPasskeyDialog } from './AddPasskeyDialog';
import { PasskeyList } from './PasskeyList';
import styles from './Security.module.css';

const ACCOUNT = { label: 'Your account', to: '/account' };

/** `/account/security`: the user's own passkeys (ACCOUNT-51). A user who must have one opens no other screen before. */
export default function Security() {
  const { isRestricted, isStaff } = useSession();
  const { data: passkeys } = useOwnPasskeysQuery();
  const [isAdding, setIsAdding] = useState(false);
  const canAdd = isStaff && arePasskeysSupported();
  return (
    <>
      <PageHeader title="Passkeys" {...(!isRestricted && { breadcrumbs: [ACCOUNT, { label: 'Passkeys' }] })} />
      <div className={styles.page}>
        <Section title={isRestricted ? 'Add a passkey to continue' : 'Sign in without a password'} label="Passkeys">
          <p>
            A passkey is stored on your device, in your password manager or on a security key. You use it with your
            fingerprint, face or PIN, and nobody can trick you into typing it on another site.
            {isRestricted && ' Your team requires one.'}
          </p>
          {!isStaff && <p>Only staff can add passkeys.</p>}
          {isStaff && !arePasskeysSupported() && <p>{PASSKEYS_UNSUPPORTED}</p>}
          <PasskeyList />
          <div className={styles.actions}>
            {canAdd && (
              <Button kind="primary" icon="plus" disabled={!passkeys} onClick={() => setIsAdding(true)}>
                Add a Passkey
              </Button>
            )}
            {isRestricted && <SignOutButton />}
          </div>
        </Section>
      </div>
      {isAdding && passkeys && <AddPasskeyDialog isFirst={passkeys.length === 0} onClose={() => setIsAdding(false)} />}
    </>
  );
}

function SignOutButton() {
  const signOut = useSignOut();
  return <Button onClick={() => void signOut()}>Sign Out</Button>;
}
