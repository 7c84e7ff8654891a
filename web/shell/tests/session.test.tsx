import { http } from '@masthead/client';
import { token } from '@masthead/client/shell';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { stubPasskeys } from '../../testing/passkeys';
import { problemReply, type Routes, renderScreen, stubApi } from '../../testing/screen';
import { Frame } from '../layout/Frame';
import { TokenExpiry } from '../session/TokenExpiry';
import { installAreas } from './installed';

const tokenOf = (sub: number, claims: object = {}) =>
  `e30.${btoa(JSON.stringify({ sub, role: 'editor', ...claims }))}.`;
const ana = { id: 1, email: 'ana@aspen.example', role: 'editor', clientId: null, emailVerifiedAt: '2026-01-06' };

describe('the frame', () => {
  beforeAll(async () => void (await installAreas()));

  it('keeps the user when another tab renews the token', async () => {
    stubApi({ 'GET user': { body: ana } });
    renderScreen(<Frame />, { at: '/account', as: ana as object });
    await screen.findByRole('link', { name: ana.email });
    token.store(tokenOf(1));
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    await new Promise((resolve) => setTimeout(resolve));
    expect(screen.getByRole('link', { name: ana.email })).toBeTruthy();
  });

  it.each([
    ['/privacy', 1],
    ['/account/security', 0],
  ])('has the public header in a restricted session, on %s', async (at, links) => {
    token.store(tokenOf(1, { restricted: true }));
    stubApi({ 'GET user': { body: ana } });
    renderScreen(<Frame />, { at, as: ana as object });
    const header = within(await screen.findByRole('banner'));
    expect(header.queryAllByRole('link', { name: 'Add a passkey' })).toHaveLength(links);
    expect(header.queryByRole('link', { name: 'Sign in' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Sign Out/ })).toBeNull();
  });
});

describe('an expired token', () => {
  it('is replaced by a sign-in with a passkey, and the change is sent again', async () => {
    const { get } = stubPasskeys();
    get.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
    const routes: Routes = {
      'PUT client/7': problemReply(401, 'Token expired, please login again.'),
      'POST user/login/passkey/options': { body: { publicKey: { challenge: 'abc' } } },
      'POST user/login/passkey': () => {
        routes['PUT client/7'] = { body: { id: 7 } };
        return { body: ana, headers: { auth: tokenOf(1) } };
      },
      'GET user': { body: ana },
    };
    stubApi(routes);
    renderScreen(<TokenExpiry />, { at: '/' });
    token.store('old');
    const answer = http.put('client/7', {});
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign in again' }));
    const passkey = await dialog.findByRole('button', { name: 'Use a Passkey' });
    await userEvent.click(passkey);
    await dialog.findByText('No passkey was used. Please try again.');
    await userEvent.click(passkey);
    expect((await answer).data).toEqual({ id: 7 });
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });

  it('offers no passkey where the browser has none', async () => {
    stubApi({ 'PUT client/7': problemReply(401, 'Token expired, please login again.') });
    renderScreen(<TokenExpiry />, { at: '/' });
    token.store('old');
    http.put('client/7', {}).catch(() => undefined);
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign in again' }));
    await dialog.findByRole('button', { name: 'Sign In' });
    expect(dialog.queryByRole('button', { name: 'Use a Passkey' })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  });
});
