import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { stubPasskeys } from '../../../testing/passkeys';
import { problemReply, renderScreen, stubApi } from '../../../testing/screen';
import { SignIn } from '../screens/sign-in/SignIn';

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

it('is asked for after the password when the service requires it', async () => {
  const { get } = stubPasskeys();
  const refusal = problemReply(403, 'Please sign in with your passkey.', {
    type: 'urn:masthead:problem:passkey-required',
  });
  stubApi({ ...passkeyRoutes, 'POST user/login': refusal });
  const { path } = renderScreen(<SignIn />, { at: '/sign-in', as: null });
  await userEvent.type(await screen.findByLabelText(/^Email/), 'ana@aspen.example');
  await userEvent.type(screen.getByLabelText(/^Password/), 'the right one');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  await expect.poll(path).toBe('/alerts');
  expect(get).toHaveBeenCalledOnce();
});
