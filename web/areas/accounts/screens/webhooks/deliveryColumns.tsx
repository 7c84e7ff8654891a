import { formatTime, StatusMark } from '@masthead/kit';
import type { Column } from '@masthead/kit/lists';
import { type Delivery, getDeliveryLabel } from '../../model/webhooks';
import styles from '../Details.module.css';

/** Time, event, record, webhook, status, answer and number of attempts. */
export function buildDeliveryColumns(webhookNames: ReadonlyMap<number, string>): readonly Column<Delivery>[] {
  return [
    { key: 'createdAt', header: 'Time', width: 152, kind: 'id', render: ({ createdAt }) => formatTime(createdAt) },
    {
      key: 'event',
      header: 'Event',
      width: 176,
      kind: 'title',
      render: ({ event }) => <span className={styles.mono}>{event}</span>,
    },
    { key: 'title', header: 'Record', wide: true, render: ({ title }) => title ?? '–' },
    {
      key: 'webhook',
      header: 'Webhook',
      width: 168,
      wide: true,
      render: ({ webhookId }) => webhookNames.get(webhookId) ?? `Id ${webhookId}`,
    },
    { key: 'status', header: 'Status', width: 112, render: (delivery) => <DeliveryState delivery={delivery} /> },
    { key: 'answer', header: 'Answer', width: 96, wide: true, render: describeAnswer },
    { key: 'attempts', header: 'Tries', width: 64, render: ({ attempts }) => attempts },
  ];
}

/** "204", "no answer", or "–" before the first attempt. */
export function describeAnswer({ lastStatus, attempts }: Pick<Delivery, 'lastStatus' | 'attempts'>): string {
  if (attempts === 0) return '–';
  return lastStatus === null ? 'no answer' : String(lastStatus);
}

const TONES = { pending: 'off', delivered: 'ok', failed: 'danger' } as const;

/** The state of a delivery in a word with a glyph. */
export function DeliveryState({ delivery }: { delivery: Delivery }) {
  const label = getDeliveryLabel(delivery);
  return <StatusMark tone={label === 'Retrying' ? 'warn' : TONES[delivery.status]}>{label}</StatusMark>;
}
