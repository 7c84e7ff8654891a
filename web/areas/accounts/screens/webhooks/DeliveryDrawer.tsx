import {
  Button,
  Columns,
  CopyButton,
  Drawer,
  Facts,
  formatTime,
  Loading,
  Row,
  reportResult,
  Section,
  Stack,
  Text,
  useShortcut,
} from '@masthead/kit';
import { webhooksApi } from '../../api/webhooks';
import { type Delivery, formatBody, formatCurl, type Webhook } from '../../model/webhooks';
import styles from '../Details.module.css';
import { Code } from '../SecretDialog';
import { DeliveryState } from './deliveryColumns';

interface DeliveryDrawerProps {
  /** Null when no delivery is open. */
  id: number | null;
  webhooks: readonly Webhook[];
  onClose: () => void;
}

/** A delivery beside the list: its attempts, the request and the answer. */
export function DeliveryDrawer({ id, webhooks, onClose }: DeliveryDrawerProps) {
  return (
    <Drawer opened={id !== null} title="Delivery" onClose={onClose}>
      {id !== null && <Content key={id} id={id} webhooks={webhooks} />}
    </Drawer>
  );
}

function Content({ id, webhooks }: { id: number; webhooks: readonly Webhook[] }) {
  const query = webhooksApi.useWebhookDeliveryQuery(id);
  const { data: delivery, error } = query;
  if (error || !delivery) return <Loading query={query} what="This delivery" rows={6} label="Loading the delivery" />;
  const { event, title, webhookId, messageId, status, dueAt, attempts, tries, body, answer } = delivery;
  const webhook = webhooks.find((one) => one.id === webhookId);
  return (
    <Stack gap={5} className={styles.details}>
      <Facts
        items={{
          Status: <DeliveryState delivery={delivery} />,
          'Next try': status === 'pending' && attempts > 0 && formatTime(dueAt),
          Event: <code className={styles.mono}>{event}</code>,
          Record: title,
          Webhook: webhook?.name ?? `Id ${webhookId}`,
          'webhook-id': <code className={styles.mono}>{messageId}</code>,
        }}
      />
      <Tries tries={tries} />
      <Code title="Request" text={formatBody(body)} />
      {answer && <Code title="Answer" text={answer} />}
      <Actions delivery={delivery} url={webhook?.url} />
    </Stack>
  );
}

function Tries({ tries }: Pick<Delivery, 'tries'>) {
  return (
    <Section small title="Tries">
      {tries.length === 0 && <p>None yet.</p>}
      <Stack as="ul" gap={1} size="sm">
        {tries.map(({ at, status, error, ms }) => (
          <Columns as="li" key={at} template="132px minmax(0, 1fr) auto" below="never" gap={3} tabular>
            <Text as="span" tone="muted">
              {formatTime(at)}
            </Text>
            <span>{status ?? `The address ${error}`}</span>
            <Text as="span" tone="muted">
              {ms.toLocaleString('en-US')} ms
            </Text>
          </Columns>
        ))}
      </Stack>
    </Section>
  );
}

function Actions({ delivery, url }: { delivery: Delivery; url: string | undefined }) {
  const { id, status } = delivery;
  const [resend, resending] = webhooksApi.useResendDeliveryMutation();
  const [stop, stopping] = webhooksApi.useStopDeliveryMutation();
  const sendAgain = () => void reportResult(resend(id), 'Delivery queued');
  useShortcut('r', 'Resend', sendAgain);
  return (
    <Row wrap gap={2}>
      <Button kind="primary" icon="send" shortcut="R" busy={resending.isLoading} onClick={sendAgain}>
        Resend
      </Button>
      {url && <CopyButton text={formatCurl(url, delivery)}>Copy as cURL</CopyButton>}
      {status === 'pending' && (
        <Button busy={stopping.isLoading} onClick={() => void reportResult(stop(id), 'No further try')}>
          Stop retrying
        </Button>
      )}
    </Row>
  );
}
