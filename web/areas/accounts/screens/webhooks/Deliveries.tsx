import { Button, EmptyState, PageHeader } from '@masthead/kit';
import { DataTable, FilterMenu, Pagination } from '@masthead/kit/lists';
import { useMemo } from 'react';
import { MAX_WEBHOOKS, useWebhookDeliveriesQuery, useWebhooksQuery } from '../../api/webhooks';
import { DELIVERY_STATUSES } from '../../model/webhooks';
import { DeliveryDrawer } from './DeliveryDrawer';
import { buildDeliveryColumns } from './deliveryColumns';
import { type DeliveryFilterState, EVENT_OPTIONS, PAGE_SIZE, useDeliveryFilters } from './useDeliveryFilters';
import { ViewSwitch } from './ViewSwitch';

/** `/webhooks/deliveries`: what was sent to webhooks in the last 30 days (API-86). */
export default function Deliveries() {
  const filters = useDeliveryFilters();
  const { data, error, isFetching, refetch } = useWebhookDeliveriesQuery(filters.query);
  const { data: webhooks } = useWebhooksQuery({ limit: MAX_WEBHOOKS });
  const names = useMemo(() => new Map(webhooks?.items.map(({ id, name }) => [id, name])), [webhooks]);
  const columns = useMemo(() => buildDeliveryColumns(names), [names]);
  const options = [...names].map(([id, name]) => ({ value: String(id), label: name }));
  const { address, change } = filters;
  const choose = (name: 'webhook' | 'status' | 'event') => ({
    selected: address[name] ? [address[name]] : [],
    onChange: ([value = '']: string[]) => change({ [name]: value }),
  });
  return (
    <>
      <PageHeader
        title="Webhooks"
        documentTitle="Deliveries of webhooks"
        status={<ViewSwitch view="deliveries" />}
        actions={
          <Button icon="retry" busy={isFetching} onClick={() => void refetch()}>
            Refresh
          </Button>
        }
        subtitle="Kept for 30 days."
      >
        <FilterMenu label="Webhook" options={options} {...choose('webhook')} />
        <FilterMenu label="Status" options={DELIVERY_STATUSES} {...choose('status')} />
        <FilterMenu label="Event" options={EVENT_OPTIONS} {...choose('event')} />
      </PageHeader>
      <DataTable
        label="Deliveries"
        columns={columns}
        rows={data?.items}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `/webhooks/deliveries?open=${id}`}
        onOpen={({ id }) => change({ open: String(id) })}
        busy={isFetching}
        failure={error && `Deliveries could not be loaded. ${error.message}`}
        onRetry={() => void refetch()}
        empty={<NoDeliveries filters={filters} />}
      />
      {data && data.items.length > 0 && (
        <Pagination
          noun="message"
          page={filters.page}
          size={PAGE_SIZE}
          shown={data.items.length}
          total={data.total}
          onPage={filters.goTo}
        />
      )}
      <DeliveryDrawer id={filters.opened} webhooks={webhooks?.items ?? []} onClose={() => change({ open: '' })} />
    </>
  );
}

function NoDeliveries({ filters: { isFiltered, clear } }: { filters: DeliveryFilterState }) {
  if (!isFiltered) {
    return <EmptyState title="Nothing sent yet">What is sent to webhooks is listed here for 30 days.</EmptyState>;
  }
  return (
    <EmptyState title="No delivery found" action={<Button onClick={clear}>Clear filters</Button>}>
      No delivery matches these filters.
    </EmptyState>
  );
}
