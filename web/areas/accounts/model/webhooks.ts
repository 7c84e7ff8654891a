import type { DeliveryOut, NewWebhookOut, WebhookEvent, WebhookHealth, WebhookOut } from '@masthead/client/types/auth';
import { formatCount } from '@masthead/kit';

/** An address that is told what happens, without its secret. */
export type Webhook = WebhookOut;

/** A webhook just added, with its secret. */
export type NewWebhook = NewWebhookOut;

/** An event sent to a webhook. */
export type Delivery = DeliveryOut;
export type DeliveryStatus = Delivery['status'];
export type { WebhookEvent };

/** The events with what they report, in the order of the form. */
export const EVENTS: readonly { value: WebhookEvent; label: string }[] = [
  { value: 'post.published', label: 'A post is published or changed' },
  { value: 'post.unpublished', label: 'A post is taken offline' },
  { value: 'job.published', label: 'A career listing is published or changed' },
  { value: 'job.unpublished', label: 'A career listing is taken offline' },
  { value: 'event.published', label: 'An event is published or changed' },
  { value: 'event.unpublished', label: 'An event is taken offline' },
  { value: 'ad.published', label: 'An ad is published or changed' },
  { value: 'ad.unpublished', label: 'An ad is taken offline' },
  { value: 'alert.published', label: 'An issue is published' },
  { value: 'alert.unpublished', label: 'An issue is taken offline' },
  { value: 'microsite.published', label: 'A microsite is published or changed' },
  { value: 'microsite.unpublished', label: 'A microsite is taken offline' },
  { value: 'submission.created', label: 'A sponsor sends files' },
  { value: 'lead-import.finished', label: 'Leads are imported' },
  { value: 'booking.changed', label: 'A booking of an ad slot changes' },
];

export const DELIVERY_STATUSES: readonly { value: DeliveryStatus; label: string }[] = [
  { value: 'delivered', label: 'Delivered' },
  { value: 'pending', label: 'Pending' },
  { value: 'failed', label: 'Failed' },
];

/** The state of a webhook: it works, fails, was switched off because it failed, or by a person. */
export type WebhookState = 'active' | 'failing' | 'switchedOff' | 'off';

export function getWebhookState({ active, failingSince, switchedOffAt }: Webhook): WebhookState {
  if (!active) return switchedOffAt ? 'switchedOff' : 'off';
  return failingSince ? 'failing' : 'active';
}

/** "99.8% of 612 delivered"; null before the first delivery has ended. */
export function describeHealth(health: WebhookHealth | undefined): string | null {
  const ended = health ? health.delivered + health.failed : 0;
  if (!health || ended === 0) return null;
  const share = Math.floor((health.delivered / ended) * 1000) / 10;
  return `${share}% of ${formatCount(ended)} delivered`;
}

/** "Delivered", "Failed", "Pending", and after a failure "Retrying". */
export function getDeliveryLabel({ status, attempts }: Delivery): string {
  if (status === 'pending' && attempts > 0) return 'Retrying';
  return DELIVERY_STATUSES.find(({ value }) => value === status)?.label ?? status;
}

/** The body of a delivery, indented. */
export function formatBody(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2);
}

/** The request of a delivery as a command for a shell, to try a program by hand. It lacks the signature. */
export function formatCurl(url: string, { messageId, body }: Delivery): string {
  const headers = ['Content-Type: application/json', `webhook-id: ${messageId}`];
  return ['curl', quote(url), ...headers.flatMap((header) => ['-H', quote(header)]), '--data-raw', quote(body)].join(
    ' ',
  );
}

const quote = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`;

/** Return the error message of an address, or undefined. */
export function validateAddress(url: string): string | undefined {
  return /^https?:\/\/[^\s/]+/i.test(url.trim()) ? undefined : 'Enter an address that begins with https:// or http://';
}
