import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { stubPasskeys } from '../../../testing/passkeys';
import { problemReply, type Routes, renderScreen, stubApi } from '../../../testing/screen';
import SignIn from '../screens/sign-in/SignIn';

const ana = { id: 7, email: 'ana@aspen.example', role: 'editor', clientId: null };
const options = { body: { publicKey: { challenge: 'abc' } } };
const passkeyRoutes = {
  'POST user/login/passkey/options': options,
  'POST user/login/passkey': { body: ana, headers: { auth: 'token' } },
  'GET user': { body: ana },
};
const usePasskey = () => screen.findByRole('button', { name: 'Use a Passkey' });

it('is offered only by browsers that have passkeys', async () => {
  stubApi({});
  renderScreen(<SignIn />, { at: '/sign-in', as: null });
  await screen.findByRole('button', { name: 'Sign In' });
  expect(screen.queryByRole('button', { name: 'Use a Passkey' })).toBeNull();
});

it('signs in and leads to the landing page', async () => {
  stubPasskeys();
  const sent = stubApi(passkeyRoutes);
  const { path } = renderScreen(<SignIn />, { at: '/sign-in', as: null });
  await userEvent.click(await usePasskey());
  await expect.poll(path).toBe('/alerts');
  expect(sent.find(({ path: at }) => at === 'user/login/passkey')?.body).toEqual({ credential: { id: 'a-passkey' } });
});

it('says why it failed, in the browser or at the service', async () => {
  const { get } = stubPasskeys();
  get.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
  const refusal = problemReply(401, 'This passkey was not accepted, please try again.');
  stubApi({ ...passkeyRoutes, 'POST user/login/passkey': refusal });
  renderScreen(<SignIn />, { at: '/sign-in', as: null });
  await userEvent.click(await usePasskey());
  await screen.findByText('No passkey was used. Please try again.');
  await userEvent.click(await usePasskey());
  await screen.findByText('This passkey was not accepted, please try again.');
});

it.each([false, true])('is asked for after the password if required; offered in the field: %s', async (isOffered) => {
  const { get } = stubPasskeys({ isAutofillSupported: isOffered });
  const refusal = problemReply(403, 'Please sign in with your passkey.', {
    type: 'urn:masthead:problem:passkey-required',
  });
  stubApi({ ...passkeyRoutes, 'POST user/login': refusal });
  const { path } = renderScreen(<SignIn />, { at: '/sign-in', as: null });
  await userEvent.type(await screen.findByLabelText(/^Email/), 'ana@aspen.example');
  await expect.poll(() => get.mock.calls.length).toBe(isOffered ? 1 : 0);
  await userEvent.type(screen.getByLabelText(/^Password/), 'the right one');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  await expect.poll(path).toBe('/alerts');
  expect(get.mock.calls.map(([{ mediation }]) => mediation)).toContain(undefined);
});

describe('offered in the email field', () => {
  const offers = ({ get }: ReturnType<typeof stubPasskeys>) => get.mock.calls.length;

  it('signs in and is not offered again', async () => {
    const passkeys = stubPasskeys({ isAutofillSupported: true });
    stubApi(passkeyRoutes);
    const { path } = renderScreen(<SignIn />, { at: '/sign-in', as: null });
    await expect.poll(() => offers(passkeys)).toBe(1);
    passkeys.choose();
    await expect.poll(path).toBe('/alerts');
    expect(offers(passkeys)).toBe(1);
  });

  it.each([
    [problemReply(401, 'This passkey was not accepted, please try again.'), 'This passkey was not accepted'],
    [problemReply(429, 'Too many attempts, please try again later.'), 'Too many attempts'],
    [problemReply(503, 'The service is busy.'), 'The service is busy.'],
  ])('says why it was refused and is offered again', async (refusal, message) => {
    const passkeys = stubPasskeys({ isAutofillSupported: true });
    const routes: Routes = { ...passkeyRoutes, 'POST user/login/passkey': refusal };
    stubApi(routes);
    const { path } = renderScreen(<SignIn />, { at: '/sign-in', as: null });
    await expect.poll(() => offers(passkeys)).toBe(1);
    passkeys.choose();
    await screen.findByText(new RegExp(message));
    await expect.poll(() => offers(passkeys)).toBe(2);
    Object.assign(routes, passkeyRoutes);
    passkeys.choose();
    await expect.poll(path).toBe('/alerts');
  });

  it('is offered again after the user dismissed it, without a message', async () => {
    const passkeys = stubPasskeys({ isAutofillSupported: true });
    passkeys.get.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
    stubApi(passkeyRoutes);
    const { path } = renderScreen(<SignIn />, { at: '/sign-in', as: null });
    await expect.poll(() => offers(passkeys)).toBe(2);
    expect(screen.queryByText('No passkey was used. Please try again.')).toBeNull();
    passkeys.choose();
    await expect.poll(path).toBe('/alerts');
  });

  it('is not offered by a screen that was left before the browser answered', async () => {
    stubPasskeys();
    let answer = (_isSupported: boolean) => {};
    const supported = new Promise<boolean>((resolve) => {
      answer = resolve;
    });
    Object.assign(window.PublicKeyCredential, { isConditionalMediationAvailable: () => supported });
    const sent = stubApi(passkeyRoutes);
    renderScreen(<SignIn />, { at: '/sign-in', as: null });
    await usePasskey();
    cleanup();
    answer(true);
    await new Promise((resolve) => setTimeout(resolve));
    expect(sent).toEqual([]);
  });
});
