import { toProblem } from '@masthead/client';
import type { RecipientOut } from '@masthead/client/types/auth';
import { Button, Tag, toast } from '@masthead/kit';
import { useAskRecipientMutation, useRecipientsQuery } from '../../api';
import type { Microsite } from '../../model/records';
import styles from './Recipients.module.css';

const REFETCH_INTERVAL = 5000; // Milliseconds between refetches: recipients agree by email meanwhile.

const STATES: Record<RecipientOut['consent'], string> = {
  confirmed: 'Confirmed',
  waiting: 'Waiting for confirmation',
  declined: 'Declined',
};
/** The owner is not asked by a letter of its own: the one that proves the account's address is enough. */
const OWN = 'Waiting for the account’s address to be confirmed';

/** Recipients of a microsite's contact form. Each must agree once by email before messages are forwarded (SITE-21). */
export function Recipients({ microsite: { id, ownerEmail }, letters }: { microsite: Microsite; letters: boolean }) {
  const { data: recipients = [] } = useRecipientsQuery(id, {
    pollingInterval: REFETCH_INTERVAL,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  return (
    <div className={styles.recipients}>
      {!letters && (
        <p className={styles.note}>
          The publisher has turned off emails for this microsite. The publisher still keeps all messages.
        </p>
      )}
      {recipients.length > 0 && (
        <ul aria-label="Recipients">
          {recipients.map((recipient) => (
            <Row
              key={recipient.email}
              id={id}
              recipient={recipient}
              isOwner={recipient.email.toLowerCase() === ownerEmail?.toLowerCase()}
            />
          ))}
        </ul>
      )}
      {letters && (
        <p className={styles.hint}>
          Each recipient is asked once by email and gets messages only after agreeing. The publisher keeps all messages.
        </p>
      )}
    </div>
  );
}

interface RowProps {
  id: number;
  recipient: RecipientOut;
  isOwner: boolean;
}

function Row({ id, recipient: { email, consent, askedAt, canSend }, isOwner }: RowProps) {
  const [ask, { isLoading }] = useAskRecipientMutation();
  const send = async () => {
    const { error } = await ask({ id, email });
    if (error) toast.error(toProblem(error).message);
    else toast.success('Confirmation email sent');
  };
  const word = askedAt ? 'Resend' : 'Send';
  return (
    <li>
      <span className={styles.email}>{email}</span>
      <Tag warn={consent !== 'confirmed'}>{consent === 'waiting' && isOwner ? OWN : STATES[consent]}</Tag>
      {consent === 'waiting' && canSend && (
        <Button
          size="small"
          busy={isLoading}
          aria-label={`${word} the confirmation email to ${email}`}
          onClick={() => void send()}
        >
          {word}
        </Button>
      )}
    </li>
  );
}
