import { Button } from '@masthead/kit';
import { ListScreen, useList } from '@masthead/kit/lists';
import { useMemo } from 'react';
import { MAX_WEBHOOKS, webhooksApi } from '../../api/webhooks';
import { DELIVERY_STATUSES, EVENTS } from '../../model/webhooks';
import { DeliveryDrawer } from './DeliveryDrawer';
import { buildDeliveryColumns } from './deliveryColumns';
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
