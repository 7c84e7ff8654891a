import { api, brand, endpoint, sessionApi, type User, useSession } from '@masthead/client';
import { resendOwnVerification } from '@masthead/client/operations/auth';
import { Button, Icon, IconButton, reportResult } from '@masthead/kit';
import { useState } from 'react';
import styles from './AddressBanner.module.css';

const REFETCH_INTERVAL = 30_000; // Milliseconds: the link may be opened on another device.

const { useResendOwnVerificationMutation } = api.injectEndpoints({
  endpoints: (build) => ({ resendOwnVerification: build.mutation(endpoint(resendOwnVerification)) }),
});

/** Banner while the user's own address is not confirmed, with what waits for that, until it is closed (ACCOUNT-34). */
export function AddressBanner() {
  const { profile } = useSession();
  const [isClosed, setClosed] = useState(false);
  if (isClosed || profile?.emailVerifiedAt !== null) return null;
  return <Unconfirmed user={profile} onClose={() => setClosed(true)} />;
}

function Unconfirmed({ user, onClose }: { user: User; onClose: () => void }) {
  sessionApi.endpoints.currentUser.useQuery(undefined, {
    pollingInterval: REFETCH_INTERVAL,
    skipPollingIfUnfocused: true,
  });
  const [resend, { isLoading }] = useResendOwnVerificationMutation();
  const isAddress = user.email.includes('@'); // the format of accounts is not checked (ACCOUNT-6)
  const send = () => reportResult(resend(), `A link to confirm your address is on its way to ${user.email}`);
  return (
    <section aria-label="Your address" className={styles.banner}>
      <Icon name="info" />
      {isAddress ? (
        <p>
          An email from {brand().newsletter} to {user.email} has a link that confirms your address, for 30 days.{' '}
          {describeWaiting(user)} Not there? Look in the spam folder, or send it again.
        </p>
      ) : (
        <p>No email can reach {user.email}. Ask an administrator for an account with an email address.</p>
      )}
      {isAddress && (
        <Button size="small" busy={isLoading} onClick={() => void send()}>
          Send again
        </Button>
      )}
      <IconButton icon="close" label="Close" onClick={onClose} />
    </section>
  );
}

function describeWaiting({ pendingRole, pendingClientId }: User): string {
  const waiting = [
    pendingRole !== null && `your role as ${pendingRole}`,
    pendingClientId !== null && 'your access to a client’s figures',
  ].filter(Boolean);
  return waiting.length ? `Then ${waiting.join(' and ')} will take effect.` : '';
}
