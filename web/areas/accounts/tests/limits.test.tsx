import { api, endpoint } from '@masthead/client';
import { getMicrositeSetting } from '@masthead/client/operations/microsites';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { problemReply, type Routes, renderScreen, stubApi } from '../../../testing/screen';
import Limits from '../screens/limits/Limits';

const UPLOADER = {
  id: 7,
  version: 1,
  createdAt: '2026-01-05T09:00:00Z',
  email: 'ada@heliox.example',
  role: 'exhibitor',
  pending: 1_000_000_000,
  stored: 8_000_000_000,
  stopped: false,
};
const LETTERS = {
  micrositeLimit: 20,
  recipientLimit: 5,
  totals: [
    { id: 1, version: 1, kind: 'confirmations', stopped: false, sent: 7, waiting: 0, limit: 30 },
    { id: 2, version: 1, kind: 'sign-ups', stopped: false, sent: 30, waiting: 0, limit: 100 },
    { id: 3, version: 2, kind: 'staff', stopped: false, sent: 4, waiting: 0, limit: 60 },
  ],
  microsites: [{ micrositeId: 12, pageTitle: 'Heliox', sent: 20, contactLetters: true }],
  recipients: [{ mailbox: 'bea@heliox.example', sent: 5 }],
};
const ADDRESS = {
  id: 3,
  version: 1,
  createdAt: '2026-01-05T09:00:00Z',
  address: '198.51.100.7',
  visits: 12_345,
  dayVisits: 23_456,
  seenAt: '2026-01-05T09:00:00Z',
  blockedUntil: null,
};
const UPLOAD_ADDRESS = {
  id: 5,
  version: 1,
  createdAt: '2026-01-05T09:00:00Z',
  address: '203.0.113.9',
  used: 3_000_000_000,
  blockedUntil: null,
};
const FILLED: Routes = {
  'GET uploaders': { body: { limit: 10_000_000_000, uploaders: [UPLOADER] } },
  'GET upload-addresses': { body: { limit: 10_000_000_000, addresses: [UPLOAD_ADDRESS] } },
  'GET letter-limits': { body: LETTERS },
  'GET beacon-addresses': { body: { limit: 12_000, dayLimit: 24_000, addresses: [ADDRESS] } },
  'GET microsite-setting/12': { body: { id: 12, version: 4, contactLetters: true } },
};
const EMPTY: Routes = {
  'GET uploaders': { body: { limit: 10_000_000_000, uploaders: [] } },
  'GET upload-addresses': { body: { limit: 10_000_000_000, addresses: [] } },
  'GET letter-limits': { body: { ...LETTERS, microsites: [], recipients: [] } },
  'GET beacon-addresses': { body: { limit: 12_000, dayLimit: 24_000, addresses: [] } },
};

function show(routes: Routes) {
  const sent = stubApi(routes);
  renderScreen(<Limits />, { at: '/limits' });
  return () => sent.filter(({ method }) => method === 'PUT');
}

describe('limits', () => {
  it('shows what is used of each limit', async () => {
    show(FILLED);
    const space = await screen.findByRole('meter', { name: 'Space used by ada@heliox.example' });
    expect(space.getAttribute('aria-valuetext')).toBe('9 GB of 10 GB');
    const uploaded = await screen.findByRole('meter', { name: 'Uploaded from 203.0.113.9' });
    expect(uploaded.getAttribute('aria-valuetext')).toBe('3 GB of 10 GB');
    expect((await screen.findByRole('meter', { name: 'Emails of Heliox' })).getAttribute('aria-valuenow')).toBe('20');
    expect(screen.getByRole('meter', { name: 'Emails to bea@heliox.example' })).toBeTruthy();
    for (const [name, text] of [
      [/to staff/, '4 of 60'],
      [/nobody confirmed/, '30 of 100'],
      [/new exhibitors/, '7 of 30'],
    ] as const) {
      expect(screen.getByRole('meter', { name }).getAttribute('aria-valuetext')).toBe(text);
    }
    const visits = await screen.findByRole('meter', { name: 'Visits reported by 198.51.100.7 in a minute' });
    expect(visits.getAttribute('aria-valuetext')).toBe('12,345 of 12,000 a minute');
    const ofDay = screen.getByRole('meter', { name: 'Visits reported by 198.51.100.7 in a day' });
    expect(ofDay.getAttribute('aria-valuetext')).toBe('23,456 of 24,000 a day');
  });

  it('says so when nothing counts', async () => {
    show(EMPTY);
    await screen.findByText('No account has uploaded anything yet.');
    await screen.findByText('Nothing was uploaded since yesterday.');
    await screen.findByText('No microsite has emailed a message within the hour.');
    await screen.findByText('No address has come close to the limit since yesterday.');
    expect(screen.getAllByRole('table')).toHaveLength(1); // the totals are always shown
  });

  it.each([
    [/Stop Uploads.*ada@heliox/, 'PUT uploader/7', { stopped: true }, '"1"', /Uploads of ada.* stopped/],
    [/Block Address.*203/, 'PUT upload-address/5', { blocked: true }, '"1"', /203.* is blocked for 24 hours/],
    [/Stop Emails.*Heliox/, 'PUT microsite-setting/12', { contactLetters: false }, '"4"', /Emails of Heliox stopped/],
    [/Stop Emails.*to staff/, 'PUT letter-switch/3', { stopped: true }, '"2"', /to staff are stopped/],
    [/Block Address.*198/, 'PUT beacon-address/3', { blocked: true }, '"1"', /is blocked for 24 hours/],
  ])('stops by %s', async (name, path, body, version, message) => {
    const puts = show({ ...FILLED, [path]: { body: {} } });
    await userEvent.click(await screen.findByRole('button', { name }));
    await screen.findByText(message);
    expect(puts()).toMatchObject([{ path: path.slice(4), body, version }]);
  });

  it('says why the emails of a microsite were not stopped', async () => {
    const puts = show({ ...FILLED, 'GET microsite-setting/12': problemReply(503, 'Not available.') });
    await userEvent.click(await screen.findByRole('button', { name: /Stop Emails.*Heliox/ }));
    await screen.findByText('Not available.');
    expect(puts()).toEqual([]);
  });

  it('leaves no old setting in the cache of the microsite’s own screens', async () => {
    const setting = { id: 12, version: 4, contactLetters: true };
    const routes: Routes = {
      ...FILLED,
      'GET microsite-setting/12': { body: setting },
      'PUT microsite-setting/12': { body: { ...setting, version: 5, contactLetters: false } },
    };
    stubApi(routes);
    const { store } = renderScreen(<Limits />, { at: '/limits' });
    const { endpoints } = api.injectEndpoints({
      endpoints: (build) => ({ settingOfSite: build.query(endpoint(getMicrositeSetting)) }),
    });
    const load = () => store.dispatch(endpoints.settingOfSite.initiate(12, { subscribe: false }));
    await load();
    await userEvent.click(await screen.findByRole('button', { name: /Stop Emails.*Heliox/ }));
    await screen.findByText(/Emails of Heliox stopped/);
    routes['GET microsite-setting/12'] = { body: { ...setting, version: 5, contactLetters: false } };
    expect((await load()).data?.version).toBe(5);
  });

  it('offers to allow again what is stopped', async () => {
    const until = new Date(Date.now() + 3_600_000).toISOString();
    show({
      'GET uploaders': { body: { limit: 1, uploaders: [{ ...UPLOADER, stopped: true }] } },
      'GET upload-addresses': { body: { limit: 1, addresses: [{ ...UPLOAD_ADDRESS, blockedUntil: until }] } },
      'GET letter-limits': {
        body: {
          ...LETTERS,
          totals: LETTERS.totals.map((one) => ({ ...one, stopped: one.id === 2 })),
          microsites: [{ ...LETTERS.microsites[0], contactLetters: false }],
        },
      },
      'GET beacon-addresses': { body: { limit: 1, dayLimit: 2, addresses: [{ ...ADDRESS, blockedUntil: until }] } },
    });
    await screen.findByRole('button', { name: /Allow Uploads/ });
    await screen.findByRole('button', { name: /Allow Emails.*Heliox/ });
    await screen.findByRole('button', { name: /Allow Emails.*nobody confirmed/ });
    await screen.findByRole('button', { name: /Unblock.*198/ });
    await screen.findByRole('button', { name: /Unblock.*203/ });
    expect(screen.getAllByText('Stopped')).toHaveLength(2);
    expect(screen.getByText('Emails off')).toBeTruthy();
    expect(screen.getAllByText(/Blocked until/)).toHaveLength(2);
  });

  it('keeps the sections that load when another fails', async () => {
    show({ ...FILLED, 'GET letter-limits': problemReply(503, 'Not available.') });
    const letters = await screen.findByRole('region', { name: 'Emails' });
    await within(letters).findByText('Emails could not be loaded. Not available.');
    await screen.findByRole('meter', { name: /Space used/ });
  });

  it('says why a switch failed', async () => {
    show({ ...FILLED, 'PUT uploader/7': problemReply(412, 'Somebody changed this since you opened it.') });
    await userEvent.click(await screen.findByRole('button', { name: /Stop Uploads/ }));
    await screen.findByText('Somebody changed this since you opened it.');
  });
});
