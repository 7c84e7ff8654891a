import { Button, ButtonLink, confirm, Drawer, formatTime, reportResult } from '@masthead/kit';
import { useState } from 'react';
import { useChangeWebhookMutation, useRemoveWebhookMutation, useTestWebhookMutation } from '../../api/webhooks';
import { EVENTS, type Webhook } from '../../model/webhooks';
import { PropertyList } from '../PropertyList';
import { WebhookStatus } from './columns';
import { WebhookForm } from './WebhookForm';
import styles from './Webhooks.module.css';

interface WebhookDrawerProps {
  /** Undefined when no webhook is open, or it was removed. */
  webhook: Webhook | undefined;
  onClose: () => void;
}

/** A webhook beside the list: what it reports, and what can be done with it. */
export function WebhookDrawer({ webhook, onClose }: WebhookDrawerProps) {
  return (
    <Drawer opened={webhook !== undefined} title={webhook?.name ?? 'Webhook'} onClose={onClose}>
      {webhook && <Details webhook={webhook} onRemoved={onClose} />}
    </Drawer>
  );
}

function Details({ webhook, onRemoved }: { webhook: Webhook; onRemoved: () => void }) {
  const [isEditing, setIsEditing] = useState(false);
  return (
    <div className={styles.details}>
      <PropertyList
        properties={{
          Status: <WebhookStatus webhook={webhook} />,
          Address: <code className={styles.mono}>{webhook.url}</code>,
          Added: formatTime(webhook.createdAt),
        }}
      />
      <section className={styles.section}>
        <h3>Events</h3>
        <ul className={styles.list}>
          {EVENTS.filter(({ value }) => webhook.events.includes(value)).map(({ value, label }) => (
            <li key={value}>
              {label} <code className={styles.mono}>{value}</code>
            </li>
          ))}
        </ul>
      </section>
      <Actions webhook={webhook} onEdit={() => setIsEditing(true)} onRemoved={onRemoved} />
      {isEditing && <WebhookForm webhook={webhook} onClose={() => setIsEditing(false)} />}
    </div>
  );
}

interface ActionsProps {
  webhook: Webhook;
  onEdit: () => void;
  onRemoved: () => void;
}

function Actions({ webhook: { id, name, version, active }, onEdit, onRemoved }: ActionsProps) {
  const [test, testing] = useTestWebhookMutation();
  const [change, changing] = useChangeWebhookMutation();
  const [remove, removing] = useRemoveWebhookMutation();
  const toggle = () =>
    reportResult(
      change({ id, version, body: { active: !active } }),
      active ? 'Webhook switched off' : 'Webhook switched on',
    );
  const removeWebhook = async () => {
    const isConfirmed = await confirm({
      title: 'Remove this webhook?',
      text: `“${name}” is told nothing any more, and its deliveries are deleted.`,
      action: 'Remove',
    });
    if (isConfirmed && (await reportResult(remove({ id, version }), 'Webhook removed'))) onRemoved();
  };
  return (
    <div className={styles.actions}>
      {active && (
        <Button icon="send" busy={testing.isLoading} onClick={() => void reportResult(test(id), 'Test queued')}>
          Send test
        </Button>
      )}
      <Button icon="edit" onClick={onEdit}>
        Edit
      </Button>
      <Button busy={changing.isLoading} onClick={() => void toggle()}>
        {active ? 'Switch off' : 'Switch on'}
      </Button>
      <ButtonLink to={`/webhooks/deliveries?webhook=${id}`}>Deliveries</ButtonLink>
      <Button kind="delete" icon="trash" busy={removing.isLoading} onClick={() => void removeWebhook()}>
        Remove
      </Button>
    </div>
  );
}
