import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { listReply, renderScreen, stubApi } from '../../../testing/screen';
import { BulkActions } from '../screens/lists/bulk/BulkActions';
import { POST_FIELDS } from '../screens/lists/bulk/fields';

const CHANGE = { postIds: [1, 2], tableName: 'posts' };
const click = (role: string, name: string | RegExp) =>
  screen.findByRole(role, { name, hidden: role === 'option' }).then((element) => userEvent.click(element));

it.each([
  ['Attribution', { fieldName: 'attribution', newValue: '7' }],
  ['Notes', { fieldName: 'notes', newValue: '7' }],
  ['Client portal ID', { fieldName: 'clientPortalId', newValue: 7 }],
])('a dialog sets %s of several records (CONTENT-17)', async (label, change) => {
  const sent = stubApi({ 'PUT bulk-update': { body: { message: 'Bulk Update Success' } } });
  renderScreen(<BulkActions kind="posts" ids={[1, 2]} fields={POST_FIELDS} />, { at: '/posts' });
  await click('button', 'More');
  await click('menuitem', `${label} …`);
  await userEvent.type(await screen.findByRole('textbox', { name: label }), '7');
  await click('button', 'Set');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: label })).toBeNull());
  expect(sent.map(({ body }) => body)).toEqual([{ ...CHANGE, ...change }]);
});

it('a dialog sets the microsite of several posts (CONTENT-10)', async () => {
  const heliox = { id: 4, pageTitle: 'Heliox', clientId: 5, company: 'Heliox', logo: null };
  const sent = stubApi({
    'GET post-microsites': listReply([heliox]),
    'PUT bulk-update-post-microsite': { body: { message: 'Bulk Update Success' } },
  });
  renderScreen(<BulkActions kind="posts" ids={[1, 2]} fields={POST_FIELDS} />, { at: '/posts' });
  await click('button', 'Microsite link');
  await click('combobox', 'Microsite');
  await click('option', /Heliox/);
  await click('button', 'Set');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Microsite link' })).toBeNull());
  expect(sent.at(-1)?.body).toMatchObject({ postIds: [1, 2], newMicrositeId: 4 });
});
