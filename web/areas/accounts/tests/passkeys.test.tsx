import { token } from '@masthead/client/shell';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { stubPasskeys } from '../../../testing/passkeys';
import { problemReply, type Routes, renderScreen, stubApi } from '../../../testing/screen';
import type { Passkey } from '../model/records';
import Security from '../screens/security/Security';

const laptop: Passkey = {
  id: 5,
  version: 1,
  userId: 1,
  name: 'Blue laptop',
  createdAt: '2026-01-05T09:00:00Z',
  lastUsedAt: null,
};
const options = { body: { publicKey: { challenge: 'abc' } } };
const at = { at: '/account/security' };
const findName = () => screen.findByText('Blue laptop', { selector: 'b' });

describe('passkeys of the account', () => {
  it('shows an error and loads on Retry', async () => {
    const routes: Routes = { 'GET user/passkeys': problemReply(500, 'The database is away.') };
    stubApi(routes);
    renderScreen(<Security />, at);
    await screen.findByText(/could not be loaded. The database is away./);
    routes['GET user/passkeys'] = { body: [laptop] };
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await findName();
    expect(screen.getByText(/not used yet/)).toBeTruthy();
  });

  it('adds the first one with name and password', async () => {
    const { create } = stubPasskeys();
    let own: Passkey[] = [];
    const sent = stubApi({
      'GET user/passkeys': () => ({ body: own }),
      'POST user/passkeys/options': options,
      'POST user/passkeys': () => {
        own = [laptop];
        return { status: 201, body: laptop };
      },
    });
    renderScreen(<Security />, at);
    const add = await screen.findByRole<HTMLButtonElement>('button', { name: 'Add a Passkey' });
    await expect.poll(() => add.disabled).toBe(false);
    await userEvent.click(add);
    const dialog = within(await screen.findByRole('dialog'));
    const name = await dialog.findByLabelText(/^Name/);
    for (const field of [name, dialog.getByLabelText(/^Password/)]) expect(field.ariaRequired).toBe('true');
    dialog.getByText('Your first passkey signs you out everywhere else.');
    await userEvent.clear(name);
    await userEvent.type(name, 'Blue laptop');
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
    await dialog.findByText('Please fill out all fields.');
    await userEvent.type(dialog.getByLabelText(/^Password/), 'a quiet harbour');
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
    await findName();
    expect(create).toHaveBeenCalledOnce();
    const posts = sent.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(posts).toEqual([{ password: 'a quiet harbour' }, { name: 'Blue laptop', credential: { id: 'a-passkey' } }]);
  });

  it('keeps what was typed when the browser creates none', async () => {
    const { create } = stubPasskeys();
    create.mockRejectedValueOnce(new DOMException('exists', 'InvalidStateError'));
    stubApi({ 'GET user/passkeys': { body: [laptop] }, 'POST user/passkeys/options': options });
    renderScreen(<Security />, at);
    await findName();
    await userEvent.click(screen.getByRole('button', { name: 'Add a Passkey' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByLabelText(/^Password/)).toBeNull();
    expect(dialog.queryByText(/signs you out everywhere else/)).toBeNull();
    await userEvent.click(await dialog.findByRole('button', { name: 'Continue' }));
    await dialog.findByText('This device already has a passkey for your account.');
  });

  it('removes one after a confirmation and says why it is refused', async () => {
    const routes: Routes = {
      'GET user/passkeys': { body: [laptop] },
      'DELETE user/passkey/5': problemReply(409, 'This is your only passkey.'),
    };
    stubApi(routes);
    renderScreen(<Security />, at);
    await userEvent.click(await screen.findByRole('button', { name: /^Remove ?Blue laptop$/ }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    await screen.findByText('This is your only passkey.');
    routes['DELETE user/passkey/5'] = { status: 204 };
    routes['GET user/passkeys'] = { body: [] };
    await userEvent.click(await screen.findByRole('button', { name: /^Remove ?Blue laptop$/ }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    await screen.findByText('Passkey removed');
    await expect.poll(() => screen.queryByText('Blue laptop', { selector: 'b' })).toBeNull();
    await expect.poll(() => document.activeElement?.textContent).toBe('You have none.');
  });

  it.each([
    [[laptop], true],
    [[laptop, { ...laptop, id: 6, name: 'Red key' }], false],
  ])('says before the last one is removed that it ends the other sessions: %o', async (passkeys, isSaid) => {
    stubApi({ 'GET user/passkeys': { body: passkeys } });
    renderScreen(<Security />, at);
    await userEvent.click(await screen.findByRole('button', { name: /^Remove ?Blue laptop$/ }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText(/can no longer be used to sign in/);
    expect(within(dialog).queryByText(/you are signed out everywhere else/) !== null).toBe(isSaid);
  });

  it('opens the console for a session that was restricted until then, before its user was loaded', async () => {
    stubPasskeys();
    const claims = { sub: 1, role: 'editor' };
    const encode = (token: object) => `e30.${btoa(JSON.stringify(token))}.`;
    token.store(encode({ ...claims, restricted: true }));
    stubApi({
      'GET user/passkeys': { body: [] },
      'POST user/passkeys/options': options,
      'POST user/passkeys': { status: 201, body: laptop, headers: { auth: encode(claims) } },
    });
    const { store, path } = renderScreen(<Security />, { ...at, as: null });
    const add = await screen.findByRole<HTMLButtonElement>('button', { name: 'Add a Passkey' });
    await expect.poll(() => add.disabled).toBe(false);
    await userEvent.click(add);
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    await expect.poll(path).toBe('/alerts');
    expect(store.getState().session.isRestricted).toBe(false);
  });

  it('tells exhibitors that they can add none', async () => {
    stubPasskeys();
    stubApi({ 'GET user/passkeys': { body: [] } });
    renderScreen(<Security />, { ...at, as: { role: 'exhibitor' } });
    await screen.findByText('Only staff can add passkeys.');
    expect(screen.queryByRole('button', { name: 'Add a Passkey' })).toBeNull();
  });
});
