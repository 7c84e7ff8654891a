import { formatTime, StatusMark } from '@masthead/kit';
import { type Column, column } from '@masthead/kit/lists';
import { type Delivery, getDeliveryLabel } from '../../model/webhooks';
import styles from '../Details.module.css';

/** Time, event, record, webhook, status, answer and number of attempts. */
export function buildDeliveryColumns(webhookNames: ReadonlyMap<number, string>): readonly Column<Delivery>[] {
  return [
    column('createdAt', 'Time', { width: 152, kind: 'id' }, ({ createdAt }) => formatTime(createdAt)),
    column('event', 'Event', { width: 176, kind: 'title' }, ({ event }) => (
      <span className={styles.mono}>{event}</span>
    )),
    column('title', 'Record', { wide: true }, ({ title }) => title ?? '–'),
    column(
      'webhook',
      'Webhook',
      { width: 168, wide: true },
      ({ webhookId }) => webhookNames.get(webhookId) ?? `Id ${webhookId}`,
    ),
    column('status', 'Status', { width: 112 }, (delivery) => <DeliveryState delivery={delivery} />),
    column('answer', 'Answer', { width: 96, wide: true }, describeAnswer),
    column('attempts', 'Tries', { width: 64 }, ({ attempts }) => attempts),
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
