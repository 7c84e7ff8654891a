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
import { ListScreen, useList } from '@masthead/kit/lists';
import { useMemo } from 'react';
import { MAX_WEBHOOKS, webhooksApi } from '../../api/webhooks';
import { DELIVERY_STATUSES, type Delivery, EVENTS, formatBody, formatCurl, type Webhook } from '../../model/webhooks';
import styles from '../Details.module.css';
import { Code } from '../SecretDialog';
import { buildDeliveryColumns, DeliveryState } from './deliveryColumns';
import { ViewSwitch } from './ViewSwitch';

const EVENT_OPTIONS = [...EVENTS.map(({ value }) => value), 'test'].map((value) => ({ value, label: value }));

const getFilters = (names: ReadonlyMap<number, string>) =>
  ({
    webhookId: {
      name: 'webhook',
      label: 'Webhook',
      options: [...names].map(([id, name]) => ({ value: String(id), label: name })),
      parse: (value: string) => Number(value) || undefined,
    },
    status: { label: 'Status', options: DELIVERY_STATUSES },
    event: { label: 'Event', options: EVENT_OPTIONS },
  }) as const;

/** `/webhooks/deliveries`: what was sent to webhooks in the last 30 days (API-86). */
export default function Deliveries() {
  const { data: webhooks } = webhooksApi.useWebhooksQuery({ limit: MAX_WEBHOOKS });
  const definition = useMemo(() => {
    const names = new Map(webhooks?.items.map(({ id, name }) => [id, name]));
    return { filters: getFilters(names), columns: buildDeliveryColumns(names), pageSize: 50 };
  }, [webhooks]);
  const list = useList(definition);
  const answer = webhooksApi.useWebhookDeliveriesQuery(list.query);
  return (
    <>
      <ListScreen
        {...{ list, answer }}
        words={{
          title: 'Webhooks',
          label: 'Deliveries',
          noun: 'message',
          notFound: 'No delivery found',
          noMatch: () => 'No delivery matches these filters.',
        }}
        empty={{ title: 'Nothing sent yet', text: 'What is sent to webhooks is listed here for 30 days.' }}
        count={null}
        documentTitle="Deliveries of webhooks"
        status={<ViewSwitch view="deliveries" />}
        actions={
          <Button icon="retry" busy={answer.isFetching} onClick={() => void answer.refetch()}>
            Refresh
          </Button>
        }
        subtitle="Kept for 30 days."
        rowHref={({ id }) => `/webhooks/deliveries?open=${id}`}
        onOpen={({ id }) => list.open(id)}
      />
      <DeliveryDrawer id={list.openId} webhooks={webhooks?.items ?? []} onClose={() => list.open(null)} />
    </>
  );
}

interface DeliveryDrawerProps {
  /** Null when no delivery is open. */
  id: number | null;
  webhooks: readonly Webhook[];
  onClose: () => void;
}

/** A delivery beside the list: its attempts, the request and the answer. */
function DeliveryDrawer({ id, webhooks, onClose }: DeliveryDrawerProps) {
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
