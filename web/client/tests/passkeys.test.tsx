import { expect, it } from 'vitest';
import { stubPasskeys } from '../../testing/passkeys';
import { createPasskey, requestPasskey } from '../passkeys';

const ceremony = { publicKey: { challenge: 'abc' } };

it('ends the autofill for a dialog and offers passkeys again afterwards', async () => {
  const { get, choose } = stubPasskeys({ isAutofillSupported: true });
  const autofill = requestPasskey(ceremony, new AbortController().signal);
  await expect.poll(() => get.mock.calls.length).toBe(1);
  await expect(requestPasskey(ceremony)).resolves.toEqual({ id: 'a-passkey' });
  await expect.poll(() => get.mock.calls.length).toBe(3);
  choose();
  await expect(autofill).resolves.toEqual({ id: 'a-passkey' });
});

it('does not end a dialog for the autofill', async () => {
  const { create, get } = stubPasskeys({ isAutofillSupported: true });
  let finish = () => {};
  create.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        finish = () => resolve({ toJSON: () => ({ id: 'a-new-passkey' }) });
      }),
  );
  const created = createPasskey(ceremony);
  const autofill = new AbortController();
  const offered = requestPasskey(ceremony, autofill.signal);
  autofill.abort();
  finish();
  await expect(created).resolves.toEqual({ id: 'a-new-passkey' });
  await expect(offered).rejects.toMatchObject({ status: 0 });
  expect(get).not.toHaveBeenCalled();
});
