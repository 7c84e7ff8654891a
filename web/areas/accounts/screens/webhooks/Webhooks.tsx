import { Button, EmptyState, PageHeader, useShortcut } from '@masthead/kit';
import { DataTable, useUrlParam } from '@masthead/kit/lists';
import { useMemo, useState } from 'react';
import { MAX_WEBHOOKS, useWebhookHealthQuery, useWebhooksQuery } from '../../api/webhooks';
import type { NewWebhook } from '../../model/webhooks';
import { SecretDialog } from '../SecretDialog';
import { buildColumns } from './columns';
import { ViewSwitch } from './ViewSwitch';
import { WebhookDrawer } from './WebhookDrawer';
import { WebhookForm } from './WebhookForm';

/** `/webhooks`: addresses of other systems that are told what happens (API-80). */
export default function Webhooks() {
  const { data, error, isFetching, refetch } = useWebhooksQuery({ limit: MAX_WEBHOOKS });
  const { data: health } = useWebhookHealthQuery();
  const columns = useMemo(() => buildColumns(health ?? []), [health]);
  const [openId, setOpenId] = useUrlParam('open', '');
  const [isAdding, setIsAdding] = useState(false);
  const [added, setAdded] = useState<NewWebhook | null>(null);
  const add = () => setIsAdding(true);
  useShortcut('n', 'Add a Webhook', add);
  return (
    <>
      <PageHeader
        title="Webhooks"
        {...(data && { count: data.total })}
        status={<ViewSwitch view="webhooks" />}
        actions={
          <Button kind="primary" icon="plus" shortcut="N" onClick={add}>
            Add a Webhook
          </Button>
        }
      />
      <DataTable
        label="Webhooks"
        columns={columns}
        rows={data?.items}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `/webhooks?open=${id}`}
        onOpen={({ id }) => setOpenId(String(id))}
        busy={isFetching}
        failure={error && `Webhooks could not be loaded. ${error.message}`}
        onRetry={() => void refetch()}
        empty={<NoWebhooks onAdd={add} />}
      />
      <WebhookDrawer webhook={data?.items.find(({ id }) => String(id) === openId)} onClose={() => setOpenId('')} />
      {isAdding && <WebhookForm onAdded={setAdded} onClose={() => setIsAdding(false)} />}
      {added && (
        <SecretDialog
          title={added.name}
          noun="secret"
          secret={added.secret}
          loss="Without it the receiver cannot check who sends: remove this webhook and add it again."
          onClose={() => setAdded(null)}
        />
      )}
    </>
  );
}

function NoWebhooks({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      title="No webhooks"
      action={
        <Button kind="primary" icon="plus" onClick={onAdd}>
          Add a Webhook
        </Button>
      }
    >
      A webhook tells a website, an automation or another program at once what was published or changed here.
    </EmptyState>
  );
}
