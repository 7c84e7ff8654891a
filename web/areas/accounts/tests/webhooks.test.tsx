import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { listReply, renderScreen, stubApi } from '../../../testing/screen';
import {
  type Delivery,
  describeHealth,
  formatCurl,
  getDeliveryLabel,
  getWebhookState,
  validateAddress,
  type Webhook,
} from '../model/webhooks';
import Deliveries from '../screens/webhooks/Deliveries';
import Webhooks from '../screens/webhooks/Webhooks';

const WEBHOOK: Webhook = {
  id: 3,
  version: 2,
  createdAt: '2026-11-23T16:03:00Z',
  name: 'Aspen website',
  url: 'https://build.aspen.example/hook',
  events: ['post.published'],
  active: true,
  ownerId: null,
  failingSince: null,
  switchedOffAt: null,
};
const DELIVERY: Delivery = {
  id: 9,
  version: 1,
  createdAt: '2026-11-23T16:03:00Z',
  webhookId: 3,
  messageId: 'msg_2pX9',
  event: 'post.published',
  title: 'Bags that hold the line',
  body: '{"type": "post.published", "data": {"id": 5}}',
  status: 'pending',
  dueAt: '2026-11-23T16:33:00Z',
  attempts: 1,
  lastStatus: 503,
  answer: 'upstream maintenance',
  tries: [{ at: '2026-11-23T16:03:01Z', status: 503, error: null, ms: 812 }],
};
const HEALTH = { webhookId: 3, pending: 1, delivered: 611, failed: 1 };

describe('the state of a webhook', () => {
  it('is active, failing, switched off or off', () => {
    expect(getWebhookState(WEBHOOK)).toBe('active');
    expect(getWebhookState({ ...WEBHOOK, failingSince: '2026-11-23T16:03:00Z' })).toBe('failing');
    expect(getWebhookState({ ...WEBHOOK, active: false })).toBe('off');
    expect(getWebhookState({ ...WEBHOOK, active: false, switchedOffAt: '2026-11-23T16:03:00Z' })).toBe('switchedOff');
  });

  it('includes the share that arrived', () => {
    expect(describeHealth(HEALTH)).toBe('99.8% of 612 delivered');
    expect(describeHealth({ ...HEALTH, delivered: 0, failed: 0 })).toBeNull();
    expect(describeHealth(undefined)).toBeNull();
  });

  it('of a delivery tells waiting from retrying', () => {
    expect(getDeliveryLabel(DELIVERY)).toBe('Retrying');
    expect(getDeliveryLabel({ ...DELIVERY, attempts: 0 })).toBe('Pending');
    expect(getDeliveryLabel({ ...DELIVERY, status: 'failed' })).toBe('Failed');
  });

  it('needs an address that can be called', () => {
    expect(validateAddress('https://a.example/in')).toBeUndefined();
    expect(validateAddress('a.example')).toBe('Enter an address that begins with https:// or http://');
  });
});

describe('webhooks', () => {
  it('are added with a secret that is shown once', async () => {
    const sent = stubApi({
      'GET webhooks': listReply([]),
      'GET webhooks/health': { body: [] },
      'POST webhook': { status: 201, body: { ...WEBHOOK, secret: 'whsec_a' } },
    });
    renderScreen(<Webhooks />, { at: '/webhooks' });
    await screen.findByText('No webhooks');
    const [add] = await screen.findAllByRole('button', { name: /Add a Webhook/ });
    await userEvent.click(add as HTMLElement);
    const dialog = await screen.findByRole('dialog', { name: 'Add a webhook' });
    await userEvent.type(await within(dialog).findByLabelText(/Name/), 'Aspen website');
    await userEvent.type(within(dialog).getByLabelText(/Address/), WEBHOOK.url);
    await userEvent.click(within(dialog).getByLabelText('A post is published or changed'));
    await userEvent.click(within(dialog).getByRole('button', { name: /^Add/ }));
    expect(((await screen.findByLabelText('The secret')) as HTMLInputElement).value).toBe('whsec_a');
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'Aspen website',
      url: WEBHOOK.url,
      events: ['post.published'],
    });
  });

  it('are switched off at the version that is shown', async () => {
    const sent = stubApi({
      'GET webhooks': listReply([WEBHOOK]),
      'GET webhooks/health': { body: [HEALTH] },
      'PUT webhook/3': { body: { ...WEBHOOK, active: false, version: 3 } },
    });
    renderScreen(<Webhooks />, { at: '/webhooks?open=3' });
    await userEvent.click(await screen.findByRole('button', { name: 'Switch off' }));
    await screen.findByText('Webhook switched off');
    expect(sent.find(({ method }) => method === 'PUT')).toMatchObject({ body: { active: false }, version: '"2"' });
  });
});

describe('deliveries', () => {
  it('show the request, the tries and the answer, and are sent again', async () => {
    const sent = stubApi({
      'GET webhooks': listReply([WEBHOOK]),
      'GET webhook-deliveries': listReply([DELIVERY]),
      'GET webhook-deliveries/9': { body: DELIVERY },
      'POST webhook-deliveries/9/resend': { status: 202, body: DELIVERY },
    });
    renderScreen(<Deliveries />, { at: '/webhooks/deliveries?open=9' });
    await screen.findByText('upstream maintenance');
    await screen.findByText('812 ms');
    await screen.findByRole('button', { name: 'Copy as cURL' });
    await userEvent.click(await screen.findByRole('button', { name: /Resend/ }));
    await screen.findByText('Delivery queued');
    expect(sent.some(({ path }) => path === 'webhook-deliveries/9/resend')).toBe(true);
  });

  it('can be sent by hand with the same words', () => {
    const command = formatCurl('https://a.example/in', { ...DELIVERY, messageId: 'msg_1', body: '{"title":"It\'s"}' });
    expect(command).toBe(
      `curl 'https://a.example/in' -H 'Content-Type: application/json' -H 'webhook-id: msg_1' --data-raw '{"title":"It'\\''s"}'`,
    );
  });
});
