import { DAY } from '@masthead/kit';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { listReply, type Routes, renderScreen, stubApi } from '../../../testing/screen';
import { type ApiKey, describeEnd, getImportEnd, getLatestEnd, validateEnd } from '../model/apiKeys';
import ApiKeys from '../screens/api-keys/ApiKeys';

const NOW = Date.parse('2026-11-23T16:04:00Z');
const KEY: ApiKey = {
  id: 5,
  version: 1,
  createdAt: '2026-11-23T16:03:00Z',
  name: 'Event board',
  hint: 'h7Qs',
  scopes: ['content:read'],
  expiresAt: '2027-11-23T23:59:59Z',
  lastUsedAt: null,
  createdBy: 1,
  createdByEmail: 'ada@aspen.example',
  ownerId: 1,
  ownerEmail: null,
};

describe('the end of a key', () => {
  it('is at most a year away and in the future', () => {
    expect(getLatestEnd(NOW)).toBe('2027-11-23');
    expect(validateEnd('2027-11-23', NOW)).toBeUndefined();
    expect(validateEnd('2027-11-24', NOW)).toBe('An API key may last at most one year');
    expect(validateEnd('2026-11-23', NOW)).toBe('Choose a date in the future');
    expect(validateEnd(null, NOW)).toBe('Choose a date');
  });

  it('comes a minute before one day is over if it imports', () => {
    expect(getImportEnd(NOW)).toBe('2026-11-24T16:03:00.000Z');
  });

  it('is warned of in its last month', () => {
    expect(describeEnd('2027-11-23T00:00:00Z', NOW)).toBeNull();
    expect(describeEnd('2026-12-05T16:04:00Z', NOW)).toBe('in 12 days');
    expect(describeEnd('2026-11-24T00:00:00Z', NOW)).toBe('in 1 day');
    expect(describeEnd('2026-11-23T00:00:00Z', NOW)).toBe('expired');
  });
});

describe('list of API keys', () => {
  it('says what a key is for while there is none', async () => {
    stubApi({ 'GET api-keys': listReply([]) });
    renderScreen(<ApiKeys />, { at: '/api-keys' });
    await screen.findByText('No API keys');
  });

  it('shows a new key once and asks before it is closed without copying', async () => {
    const routes: Routes = {
      'GET api-keys': listReply([]),
      'POST api-key': { status: 201, body: { ...KEY, key: 'mh_secret' } },
    };
    const sent = stubApi(routes);
    renderScreen(<ApiKeys />, { at: '/api-keys' });
    const [create] = await screen.findAllByRole('button', { name: /Create a Key/ });
    await userEvent.click(create as HTMLElement);
    const dialog = await screen.findByRole('dialog', { name: 'Create a key' });
    await userEvent.type(await within(dialog).findByLabelText(/Name/), 'Event board');
    await userEvent.click(within(dialog).getByLabelText('content:read'));
    await userEvent.click(within(dialog).getByRole('button', { name: /Create key/ }));
    const shown = await screen.findByLabelText('The key');
    expect((shown as HTMLInputElement).value).toBe('mh_secret');
    expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
      name: 'Event board',
      scopes: ['content:read'],
    });
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    await screen.findByText('Close without copying?');
  });

  it('ends a key that imports after one day, whatever date was chosen before', async () => {
    const sent = stubApi({
      'GET api-keys': listReply([]),
      'POST api-key': { status: 201, body: { ...KEY, key: 'mh_1' } },
    });
    renderScreen(<ApiKeys />, { at: '/api-keys' });
    await userEvent.click((await screen.findAllByRole('button', { name: /Create a Key/ }))[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Create a key' }));
    await userEvent.type(await dialog.findByLabelText(/Name/), 'Move');
    await userEvent.clear(dialog.getByLabelText(/Expires/));
    await userEvent.click(dialog.getByLabelText('import:write'));
    expect(dialog.getByText('Keys that import end after one day.')).toBeTruthy();
    expect(dialog.queryByLabelText(/Expires/)).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: /Create key/ }));
    await screen.findByLabelText('The key');
    const [{ scopes, expiresAt }] = sent.flatMap(({ method, body }) => (method === 'POST' ? [body] : [])) as [ApiKey];
    expect(scopes).toEqual(['import:write']);
    expect(Date.parse(expiresAt)).toBeLessThan(Date.now() + DAY);
    expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now() + DAY / 2);
  });

  it('removes a key after a confirmation that names it', async () => {
    const sent = stubApi({ 'GET api-keys': listReply([KEY]), 'DELETE api-key/5': { body: { deleted: [5] } } });
    renderScreen(<ApiKeys />, { at: '/api-keys?open=5' });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove key' }));
    const question = await screen.findByRole('dialog', { name: 'Remove this key?' });
    expect(question.textContent).toContain('“Event board”');
    await userEvent.click(within(question).getByRole('button', { name: 'Remove key' }));
    await screen.findByText('API key removed');
    expect(sent.some(({ method }) => method === 'DELETE')).toBe(true);
  });
});
