import { toProblem } from '@masthead/client';
import { Button, Tag, toast } from '@masthead/kit';
import { type Recipient, useAskRecipientMutation, useRecipientsQuery } from '../../api/recipients';
import styles from './Recipients.module.css';

const REFETCH_INTERVAL = 5000; // Milliseconds between refetches: recipients agree by email meanwhile.

const STATES: Record<Recipient['consent'], string> = {
  confirmed: 'Confirmed',
  waiting: 'Waiting for confirmation',
  declined: 'Declined',
};

/** Recipients of a microsite's contact form. Each must agree once by email before messages are forwarded (SITE-21). */
export function Recipients({ id, letters }: { id: number; letters: boolean }) {
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
            <Row key={recipient.email} id={id} recipient={recipient} />
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

function Row({ id, recipient: { email, consent, askedAt, canSend } }: { id: number; recipient: Recipient }) {
  const [ask, { isLoading }] = useAskRecipientMutation();
  const send = async () => {
    const { error } = await ask({ id, email });
    if (error) toast.error(toProblem(error).message);
    else toast.success('Confirmation email sent');
  };
  const word = askedAt ? 'Send Again' : 'Send';
  return (
    <li>
      <span className={styles.email}>{email}</span>
      <Tag warn={consent !== 'confirmed'}>{STATES[consent]}</Tag>
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
