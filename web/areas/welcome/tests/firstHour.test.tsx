import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Routes, renderScreen, stubApi } from '../../../testing/screen';
import { FirstHour } from '../screens/today/FirstHour';

const HOUSE = { version: 0, name: 'Aspen', timeZone: 'UTC', mailService: 'none', unsubscribeUrl: '' };
const OWN = { id: 1, role: 'admin' };
const routes = (changed: Routes = {}): Routes => ({
  'GET alert-items/counts': { body: { all: 0, draft: 0, published: 0 } },
  'GET house': { body: HOUSE },
  'GET users': { body: [OWN, { id: 2, role: 'exhibitor' }] },
  'GET alert-rates': { body: [{ position: 1, price: 0 }] },
  'GET audit': ({ params }) => ({ body: params.entity === 'test-mail' ? [] : [{}] }),
  ...changed,
});
const ADMIN = { at: '/today', as: { id: 1, role: 'admin' } } as const;

beforeEach(() => localStorage.clear());

describe('the first steps of a house (CONSOLE-91)', () => {
  it('are six, each with the way to it', async () => {
    stubApi(routes());
    renderScreen(<FirstHour />, ADMIN);
    await screen.findByRole('heading', { name: 'First steps 0 of 6' });
    const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(ways).toEqual([
      '/house?field=timeZone',
      '/house?field=mailService',
      '/sponsors',
      '/create-alert',
      '/user',
      '/sponsors/rates',
      '/alerts',
    ]);
  });

  it.each<[string, Routes]>([
    ['Name and time zone', { 'GET house': { body: { ...HOUSE, version: 1, timeZone: 'Europe/Amsterdam' } } }],
    ['Sender tags of your mail service', { 'GET house': { body: { ...HOUSE, mailService: 'brevo' } } }],
    ['Sender tags of your mail service', { 'GET house': { body: { ...HOUSE, unsubscribeUrl: 'https://a.example' } } }],
    ['First issue', { 'GET alert-items/counts': { body: { all: 1, draft: 1, published: 0 } } }],
    ['The desk', { 'GET users': { body: [OWN, { id: 2, role: 'editor' }] } }],
    ['Rates', { 'GET alert-rates': { body: [{ position: 1, price: 400 }] } }],
    ['First test mail', { 'GET audit': { body: [{}] } }],
  ])('has a tick at %s as soon as the house is so', async (title, changed) => {
    stubApi(routes(changed));
    renderScreen(<FirstHour />, ADMIN);
    await screen.findByRole('heading', { name: 'First steps 1 of 6' });
    screen.getByRole('heading', { name: new RegExp(`^Done: ?${title}`) });
  });

  it('asks for a zone while it is UTC, which nobody may have chosen', async () => {
    stubApi(routes({ 'GET house': { body: { ...HOUSE, version: 4 } } }));
    renderScreen(<FirstHour />, ADMIN);
    await screen.findByRole('heading', { name: 'Name and time zone' });
  });

  it.each([
    ['a house with a published issue', { published: 1 }, {}],
    ['an editor', { published: 0 }, { role: 'editor' }],
  ] as const)('are not for %s', async (_, counts, as) => {
    const sent = stubApi(routes({ 'GET alert-items/counts': { body: { all: 1, draft: 0, ...counts } } }));
    const { store } = renderScreen(<FirstHour />, { ...ADMIN, as: { ...ADMIN.as, ...as } });
    await waitFor(() =>
      expect(
        Object.values(store.getState().api.queries).every(({ status } = {} as never) => status === 'fulfilled'),
      ).toBe(true),
    );
    expect(screen.queryByRole('heading')).toBeNull();
    expect(sent.map(({ path }) => path)).not.toContain('house');
  });

  it('are put away, and back with Undo', async () => {
    stubApi(routes());
    renderScreen(<FirstHour />, ADMIN);
    await userEvent.click(await screen.findByRole('button', { name: 'Put away' }));
    expect(screen.queryByRole('heading')).toBeNull();
    expect(localStorage.getItem('masthead.first-hour.1')).toBe('');
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByRole('heading', { name: 'First steps 0 of 6' });
  });
});
