import { Button, CopyButton, Drawer, formatTime, Loading, reportResult, useShortcut } from '@masthead/kit';
import { useResendDeliveryMutation, useStopDeliveryMutation, useWebhookDeliveryQuery } from '../../api/webhooks';
import { type Delivery, formatBody, formatCurl, type Webhook } from '../../model/webhooks';
import { PropertyList } from '../PropertyList';
import { DeliveryState } from './deliveryColumns';
import styles from './Webhooks.module.css';

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
  const query = useWebhookDeliveryQuery(id);
  const { data: delivery, error } = query;
  if (error || !delivery) return <Loading query={query} what="This delivery" rows={6} label="Loading the delivery" />;
  const { event, title, webhookId, messageId, status, dueAt, attempts, tries, body, answer } = delivery;
  const webhook = webhooks.find((one) => one.id === webhookId);
  return (
    <div className={styles.details}>
      <PropertyList
        properties={{
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
    </div>
  );
}

function Tries({ tries }: Pick<Delivery, 'tries'>) {
  return (
    <section className={styles.section}>
      <h3>Tries</h3>
      {tries.length === 0 && <p>None yet.</p>}
      <ul className={`${styles.list} ${styles.tries}`}>
        {tries.map(({ at, status, error, ms }) => (
          <li key={at}>
            <span>{formatTime(at)}</span>
            <span>{status ?? `The address ${error}`}</span>
            <span>{ms.toLocaleString('en-US')} ms</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Code({ title, text }: { title: string; text: string }) {
  return (
    <section className={styles.section}>
      <h3>{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <pre className={styles.code} tabIndex={0}>
        {text}
      </pre>
    </section>
  );
}

function Actions({ delivery, url }: { delivery: Delivery; url: string | undefined }) {
  const { id, status } = delivery;
  const [resend, resending] = useResendDeliveryMutation();
  const [stop, stopping] = useStopDeliveryMutation();
  const sendAgain = () => void reportResult(resend(id), 'Delivery queued');
  useShortcut('r', 'Resend', sendAgain);
  return (
    <div className={styles.actions}>
      <Button kind="primary" icon="send" shortcut="R" busy={resending.isLoading} onClick={sendAgain}>
        Resend
      </Button>
      {url && <CopyButton text={formatCurl(url, delivery)}>Copy as cURL</CopyButton>}
      {status === 'pending' && (
        <Button busy={stopping.isLoading} onClick={() => void reportResult(stop(id), 'No further try')}>
          Stop retrying
        </Button>
      )}
    </div>
  );
}
