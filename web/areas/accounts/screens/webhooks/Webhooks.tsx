import { ListScreen, useList } from '@masthead/kit/lists';
import { useMemo, useState } from 'react';
import { MAX_WEBHOOKS, useWebhookHealthQuery, useWebhooksQuery } from '../../api/webhooks';
import type { NewWebhook } from '../../model/webhooks';
import { SecretDialog } from '../SecretDialog';
import { buildColumns } from './columns';
import { ViewSwitch } from './ViewSwitch';
import { WebhookDrawer } from './WebhookDrawer';
import { WebhookForm } from './WebhookForm';

const LIST = { filters: {}, columns: buildColumns([]) };

/** `/webhooks`: addresses of other systems that are told what happens (API-80). */
export default function Webhooks() {
  const list = useList(LIST);
  const answer = useWebhooksQuery({ limit: MAX_WEBHOOKS });
  const { data: health } = useWebhookHealthQuery();
  const columns = useMemo(() => buildColumns(health ?? []), [health]);
  const [isAdding, setIsAdding] = useState(false);
  const [added, setAdded] = useState<NewWebhook | null>(null);
  return (
    <>
      <ListScreen
        {...{ list, answer, columns }}
        words={{ title: 'Webhooks', noun: 'webhook' }}
        empty={{
          title: 'No webhooks',
          text: 'A webhook tells a website, an automation or another program at once what was published or changed here.',
        }}
        status={<ViewSwitch view="webhooks" />}
        create={{ label: 'Add a Webhook', onClick: () => setIsAdding(true) }}
        rowHref={({ id }) => `/webhooks?open=${id}`}
        onOpen={({ id }) => list.open(id)}
      />
      <WebhookDrawer
        webhook={answer.data?.items.find(({ id }) => id === list.openId)}
        onClose={() => list.open(null)}
      />
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
