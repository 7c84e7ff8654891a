import { http } from '@masthead/client';
import { token } from '@masthead/client/shell';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { stubPasskeys } from '../../testing/passkeys';
import { problemReply, type Routes, renderScreen, stubApi } from '../../testing/screen';
import { Reauthentication } from '../session/Reauthentication';

const refusal = problemReply(403, 'Please confirm that it is you.', {
  type: 'urn:masthead:problem:reauthentication-required',
});

function stubService(): Routes {
  const routes: Routes = {
    'PUT user-admin/7': refusal,
    'POST user/session/passkey/options': { body: { publicKey: { challenge: 'abc' } } },
    'POST user/session/passkey': () => {
      routes['PUT user-admin/7'] = { body: { id: 7 } };
      return { status: 204, headers: { auth: 'newer' } };
    },
  };
  stubApi(routes);
  return routes;
}

it('asks for a passkey, says why it failed, and sends the request again', async () => {
  const { get } = stubPasskeys();
  get.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
  stubService();
  renderScreen(<Reauthentication />, { at: '/' });
  token.store('old');
  const answer = http.put('user-admin/7', { role: 'admin' });
  const dialog = await screen.findByRole('dialog', { name: 'Confirm it is you' });
  const confirm = await within(dialog).findByRole('button', { name: 'Use a Passkey' });
  await userEvent.click(confirm);
  await within(dialog).findByText('No passkey was used. Please try again.');
  await userEvent.click(confirm);
  expect((await answer).data).toEqual({ id: 7 });
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

it('fails the request when it is cancelled', async () => {
  stubService();
  renderScreen(<Reauthentication />, { at: '/' });
  token.store('old');
  const answer = http.put('user-admin/7', { role: 'admin' });
  const failed = expect(answer).rejects.toMatchObject({ response: { status: 403 } });
  const dialog = await screen.findByRole('dialog', { name: 'Confirm it is you' });
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Cancel' }));
  await failed;
});
