import type { RecipientOut } from '@masthead/client/types/auth';
import { Button, Note, Row, reportResult, Small, Stack, Tag, Text } from '@masthead/kit';
import { siteApi } from '../../api';
import type { Microsite } from '../../model/records';

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
  const { data: recipients = [] } = siteApi.useRecipientsQuery(id, {
    pollingInterval: REFETCH_INTERVAL,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  return (
    <Stack gap={2} size="sm">
      {!letters && (
        <Note>The publisher has turned off emails for this microsite. The publisher still keeps all messages.</Note>
      )}
      {recipients.length > 0 && (
        <Stack as="ul" gap={2} aria-label="Recipients">
          {recipients.map((recipient) => (
            <Recipient
              key={recipient.email}
              id={id}
              recipient={recipient}
              isOwner={recipient.email.toLowerCase() === ownerEmail?.toLowerCase()}
            />
          ))}
        </Stack>
      )}
      {letters && (
        <Small>
          Each recipient is asked once by email and gets messages only after agreeing. The publisher keeps all messages.
        </Small>
      )}
    </Stack>
  );
}

interface RecipientProps {
  id: number;
  recipient: RecipientOut;
  isOwner: boolean;
}

function Recipient({ id, recipient: { email, consent, askedAt, canSend }, isOwner }: RecipientProps) {
  const [ask, { isLoading }] = siteApi.useAskRecipientMutation();
  const send = () => reportResult(ask({ id, email }), 'Confirmation email sent');
  const word = askedAt ? 'Resend' : 'Send';
  return (
    <Row as="li" wrap gap={[1, 2]}>
      <Text as="span" breakWords>
        {email}
      </Text>
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
    </Row>
  );
}
