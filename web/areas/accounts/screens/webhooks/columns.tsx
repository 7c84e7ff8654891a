import type { WebhookHealth } from '@masthead/client/types/auth';
import { formatAgo } from '@masthead/kit';
import type { Column } from '@masthead/kit/lists';
import { describeHealth, getWebhookState, type Webhook } from '../../model/webhooks';
import styles from './Webhooks.module.css';

/** Name, address, state and how many deliveries arrived. */
export function buildColumns(health: readonly WebhookHealth[]): readonly Column<Webhook>[] {
  const byWebhook = new Map(health.map((counts) => [counts.webhookId, counts]));
  return [
    { key: 'name', header: 'Name', width: 208, kind: 'title', render: ({ name }) => name },
    { key: 'url', header: 'Address', wide: true, render: ({ url }) => <code className={styles.mono}>{url}</code> },
    { key: 'events', header: 'Events', width: 88, render: ({ events }) => events.length },
    { key: 'state', header: 'Status', width: 232, render: (webhook) => <WebhookStatus webhook={webhook} /> },
    {
      key: 'health',
      header: 'Last 30 days',
      width: 184,
      wide: true,
      render: ({ id }) => describeHealth(byWebhook.get(id)) ?? 'Nothing sent',
    },
  ];
}

/** The state of a webhook in a word with a glyph. */
export function WebhookStatus({ webhook }: { webhook: Webhook }) {
  const state = getWebhookState(webhook);
  const labels = {
    active: 'Active',
    failing: `Failing since ${webhook.failingSince ? formatAgo(webhook.failingSince) : 'now'}`,
    switchedOff: 'Switched off after 3 days of failure',
    off: 'Off',
  };
  return (
    <span className={styles.status} data-state={state}>
      {labels[state]}
    </span>
  );
}
