import { landing } from '@masthead/client';
import { storage } from '@masthead/client/shell';
import { setDraftOwner } from '@masthead/kit/shell';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { listReply, problemReply, type Routes, renderScreen, stubApi } from '../../../testing/screen';
import type { User } from '../model/records';
import Account from '../screens/account/Account';
import CreateUser from '../screens/user/CreateUser';
import EditUser from '../screens/user/EditUser';
import UserList from '../screens/users/UserList';

const ana: User = {
  id: 7,
  email: 'ana@aspen.example',
  role: 'editor',
  active: true,
  invited: false,
  clientId: null,
  createdAt: '2026-01-05T09:00:00Z',
  lastSignedInAt: null,
  passwordChangedAt: null,
  signedOutAt: null,
  emailVerifiedAt: '2026-01-06T09:00:00Z',
  pendingRole: null,
  pendingClientId: null,
  takenOverAt: null,
  takenOverBy: null,
  version: 3,
};
const admin = { id: 1, role: 'admin' } as const;
const button = (name: string) => screen.findByRole('button', { name });

describe('list of users', () => {
  it('marks addresses that are not confirmed and filters by them', async () => {
    const sent = stubApi({
      'GET users': listReply([
        { ...ana, emailVerifiedAt: null },
        { ...ana, id: 8, email: 'bea@aspen.example' },
        { ...ana, id: 9, email: 'cem@aspen.example', emailVerifiedAt: null, invited: true },
      ]),
    });
    renderScreen(<UserList />, { at: '/user-list?confirmation=not-confirmed', as: admin });
    const row = async (email: string) => (await screen.findByText(email)).closest('tr')?.textContent;
    expect(await row(ana.email)).toContain('Not confirmed');
    expect(await row('bea@aspen.example')).not.toMatch(/Not confirmed|No password/);
    expect(await row('cem@aspen.example')).toMatch(/No password yet/);
    expect(sent[0]?.params).toMatchObject({ verification: 'unverified' });
  });

  it('hides actions from editors that the service would refuse', async () => {
    stubApi({ 'GET users': listReply([ana]) });
    renderScreen(<UserList />, { at: '/user-list' });
    await screen.findByText(ana.email);
    expect(screen.queryByRole('link', { name: /Create A User/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete Users' })).toBeNull();
  });

  it('shows Delete Users disabled with the reason until a user is selected', async () => {
    stubApi({ 'GET users': listReply([ana]) });
    renderScreen(<UserList />, { at: '/user-list', as: admin });
    const idle = await screen.findByRole('region', { name: 'Row actions' });
    expect(idle.textContent).toContain('Select rows to act on them');
    expect(within(idle).getByRole<HTMLButtonElement>('button', { name: 'Delete Users' }).matches(':disabled')).toBe(
      true,
    );
    await userEvent.click(screen.getByRole('checkbox', { name: `Select ${ana.email}` }));
    expect(screen.queryByRole('region', { name: 'Row actions' })).toBeNull();
    expect((await button('Delete Users')).matches(':disabled')).toBe(false);
  });

  it('can be selected by keyboard; only the checkbox exposes the selection', async () => {
    stubApi({ 'GET users': listReply([ana]) });
    renderScreen(<UserList />, { at: '/user-list', as: admin });
    const row = (await screen.findByRole('link', { name: ana.email })).closest('tr') as HTMLElement;
    row.focus();
    await userEvent.keyboard(' ');
    expect(screen.getByRole('checkbox', { name: `Select ${ana.email}`, checked: true })).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Selected rows' })).getByRole('status').textContent).toBe(
      '1 selected',
    );
    // `aria-selected` is defined for rows of a grid only; this is a table.
    expect(row.hasAttribute('aria-selected')).toBe(false);
  });

  it('keeps the users and shows the reason when a removal is refused', async () => {
    const sent = stubApi({
      'GET users': listReply([ana]),
      'DELETE users': problemReply(409, 'The last administrator stays.'),
    });
    renderScreen(<UserList />, { at: '/user-list', as: admin });
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${ana.email}` }));
    await userEvent.click(await button('Delete Users'));
    const question = await screen.findByRole('dialog', { name: 'Delete this user?' });
    expect(sent.some(({ method }) => method === 'DELETE')).toBe(false);
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Error Removing Users');
    await screen.findByText('The last administrator stays.');
    expect(sent.find(({ method }) => method === 'DELETE')?.body).toEqual({ itemsToDelete: [ana.id] });
    expect(screen.getByRole('checkbox', { name: `Select ${ana.email}`, checked: true })).toBeTruthy();
  });
});

describe('creating a user', () => {
  it('keeps the input and shows the error next to the field when it is refused', async () => {
    const message = 'This email has an account already.';
    stubApi({
      'GET clients': listReply([]),
      'POST user': problemReply(422, 'Some values are wrong.', { errors: [{ field: 'email', message }] }),
    });
    const { path } = renderScreen(<CreateUser />, { at: '/user', as: admin });
    const email = await screen.findByLabelText(/^Email/);
    await userEvent.type(email, ana.email);
    await userEvent.type(screen.getByLabelText(/^Password/), 'long enough');
    await userEvent.click(screen.getByRole('button', { name: /^Create/ }));
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    expect(email.getAttribute('aria-invalid')).toBe('true');
    expect((email as HTMLInputElement).value).toBe(ana.email);
    expect(path()).toBe('/user');
  });
});

describe('an account', () => {
  it('lets an editor grant an exhibitor a client, and nothing else', async () => {
    const exhibitor = { ...ana, role: 'exhibitor', clientId: 12 };
    const sent = stubApi({
      'GET clients': listReply([]),
      'GET client/12': { body: { id: 12, company: 'Acme' } },
      'GET user-admin/7': { body: exhibitor },
      'PUT user-admin/7': { body: { ...exhibitor, clientId: null, version: 4 } },
    });
    renderScreen(<EditUser />, { at: '/edit-user/7', route: '/edit-user/:id' });
    await button('Allow Access');
    await screen.findByText('Only an administrator can change the role, deactivate or delete the account.');
    for (const name of ['Change Role', 'Deactivate', 'Delete User'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('link', { name: 'View activity' })).toBeNull();
    await userEvent.click(await button('Remove Access'));
    await screen.findByText('User Updated Successfully');
    expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({ clientId: null });
  });

  it('offers an editor nothing on the account of a colleague', async () => {
    stubApi({ 'GET clients': listReply([]), 'GET user-admin/7': { body: ana } });
    renderScreen(<EditUser />, { at: '/edit-user/7', route: '/edit-user/:id' });
    await screen.findByText('Only an administrator can change the role, deactivate or delete the account.');
    expect(screen.queryByRole('button', { name: 'Allow Access' })).toBeNull();
  });

  it('says that a change of the role failed', async () => {
    stubApi({
      'GET clients': listReply([]),
      'GET user-admin/7': { body: ana },
      'PUT user-admin/7': problemReply(404, 'There is no such user.'),
    });
    renderScreen(<EditUser />, { at: '/edit-user/7', route: '/edit-user/:id', as: admin });
    await userEvent.click(await screen.findByRole('radio', { name: 'Admin' }));
    await userEvent.click(await button('Change Role'));
    await screen.findByText('Error Updating User');
  });

  it('is deactivated only after a confirmation, with the version that was read', async () => {
    const sent = stubApi({
      'GET clients': listReply([]),
      'GET user-admin/7': { body: ana },
      'PUT user-admin/7': { body: { ...ana, active: false, version: 4 } },
    });
    renderScreen(<EditUser />, { at: '/edit-user/7', route: '/edit-user/:id', as: admin });
    const puts = () => sent.filter(({ method }) => method === 'PUT');
    await userEvent.click(await button('Deactivate'));
    const question = await screen.findByRole('dialog', { name: 'Deactivate this account?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(puts()).toEqual([]);
    await userEvent.click(await button('Deactivate'));
    const again = await screen.findByRole('dialog', { name: 'Deactivate this account?' });
    await userEvent.click(within(again).getByRole('button', { name: 'Deactivate' }));
    await screen.findByText('User Updated Successfully');
    expect(puts()).toMatchObject([{ body: { active: false }, version: '"3"' }]);
  });

  it('offers to take over the keys of an administrator who leaves; by default they end', async () => {
    const key = { id: 1, name: 'Website', scopes: [], ownerId: 7, createdBy: 7, expiresAt: '2099-01-01T00:00:00Z' };
    const sent = stubApi({
      'GET clients': listReply([]),
      'GET user-admin/7/passkeys': { body: [] },
      'GET user-admin/7': { body: { ...ana, role: 'admin' } },
      'GET api-keys': listReply([key, { ...key, id: 2, ownerId: 8 }]),
      'GET webhooks': listReply([{ id: 3, ownerId: 7, active: true }]),
      'PUT user-admin/7': { body: { ...ana, role: 'admin', active: false, version: 4 } },
    });
    renderScreen(<EditUser />, { at: '/edit-user/7', route: '/edit-user/:id', as: admin });
    await userEvent.click(await button('Deactivate'));
    const question = await screen.findByRole('dialog', { name: 'Deactivate this account?' });
    const choice = within(question).getByRole('checkbox', { name: 'Take over 1 API key and 1 webhook' });
    expect((choice as HTMLInputElement).checked).toBe(false);
    await userEvent.click(choice);
    await userEvent.click(within(question).getByRole('button', { name: 'Deactivate' }));
    await screen.findByText('User Updated Successfully');
    expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({ active: false, keepKeys: true });
  });

  it('shows what waits for the confirmation of the address, and sends the link again', async () => {
    const user = { ...ana, role: 'exhibitor', emailVerifiedAt: null, pendingRole: 'editor', pendingClientId: 12 };
    const sent = stubApi({
      'GET clients': listReply([]),
      'GET client/12': { body: { id: 12, company: 'Acme' } },
      'GET user-admin/7': { body: user },
      'PUT user-admin/7': { body: { ...user, pendingClientId: null, version: 4 } },
      'POST user-admin/7/verification': { status: 202, body: { email: ana.email } },
    });
    renderScreen(<EditUser />, { at: '/edit-user/7', route: '/edit-user/:id', as: admin });
    await screen.findByText('The access waits until the address is confirmed, and then takes effect.');
    await screen.findByText('The role Editor waits until the address is confirmed, and then takes effect.');
    expect((await button('Change Role')).matches(':disabled')).toBe(true);
    await userEvent.click(await button('Send Confirmation Link'));
    await screen.findByText(`A link to confirm the address is on its way to ${ana.email}`);
    await userEvent.click(await button('Remove Access'));
    await screen.findByText('User Updated Successfully');
    expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({ clientId: null });
  });

  it('keeps the place of the passkeys while they load, fail, or are none', async () => {
    let fail = () => {};
    const failed = new Promise<void>((resolve) => {
      fail = resolve;
    });
    const routes: Routes = {
      'GET clients': listReply([]),
      'GET user-admin/7': { body: ana },
      'GET user-admin/7/passkeys': async () => {
        await failed;
        return problemReply(500, 'The database is away.');
      },
    };
    stubApi(routes);
    renderScreen(<EditUser />, { at: '/edit-user/7', route: '/edit-user/:id', as: admin });
    const passkeys = within(await screen.findByRole('region', { name: 'Passkeys' }));
    passkeys.getByRole('status', { name: 'Loading passkeys' });
    fail();
    await passkeys.findByText(/could not be loaded. The database is away./);
    routes['GET user-admin/7/passkeys'] = { body: [] };
    await userEvent.click(passkeys.getByRole('button', { name: 'Retry' }));
    await passkeys.findByText('This user has no passkeys.');
  });

  it('says before a grant that it may wait', async () => {
    const user = { ...ana, role: 'exhibitor', emailVerifiedAt: null };
    stubApi({ 'GET clients': listReply([]), 'GET user-admin/7': { body: user } });
    renderScreen(<EditUser />, { at: '/edit-user/7', route: '/edit-user/:id' });
    await screen.findByText(/what you allow waits until they confirm it/);
    await screen.findAllByText('Not confirmed');
  });
});

describe('your own account', () => {
  it('clears the drafts of the user that this device keeps', async () => {
    stubApi({ 'GET user/sessions': { body: [] } });
    setDraftOwner(3);
    const keys = ['masthead.kept.3.event/new', 'masthead.kept.33.event/new', 'other'];
    for (const key of keys) storage.store(key, '{}');
    renderScreen(<Account />, { at: '/account' });
    await userEvent.click(screen.getByRole('button', { name: 'Clear Drafts' }));
    await userEvent.click(within(await screen.findByRole('dialog', { name: 'Clear 1 draft?' })).getByText('Clear'));
    await screen.findByText('Drafts cleared');
    expect(keys.map(storage.read)).toEqual([null, '{}', '{}']);
    expect(screen.queryByRole('button', { name: 'Clear Drafts' })).toBeNull();
    for (const key of keys) storage.remove(key);
  });

  it('shows an address that is not confirmed and who helps if it gets no emails', async () => {
    stubApi({ 'GET user/sessions': { body: [] } });
    renderScreen(<Account />, { at: '/account', as: { emailVerifiedAt: null } });
    await screen.findByText(/is not confirmed. If you get no emails there, ask an administrator/);
  });

  it('lets staff choose the digest, and Today for after signing in (ACCOUNT-94, CONSOLE-90)', async () => {
    const sent = stubApi({
      'GET user/sessions': { body: [] },
      'GET user/digest': { body: { wanted: false } },
      'PUT user/digest': ({ body }) => ({ body: body as object }),
    });
    renderScreen(<Account />, { at: '/account', as: { id: 3 } });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Mail me what waits for me' }));
    await screen.findByText('You get the mail from tomorrow on');
    expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({ wanted: true });
    await userEvent.click(screen.getByRole('radio', { name: 'Today' }));
    expect(landing.read(3)).toBe('/today');
    landing.store(3, '/alerts');
  });

  it('offers neither to whom nothing can wait for', async () => {
    const sent = stubApi({ 'GET user/sessions': { body: [] }, 'GET user/passkeys': { body: [] } });
    renderScreen(<Account />, { at: '/account', as: { role: 'exhibitor' } });
    await expect.poll(() => sent.map(({ path }) => path)).toContain('user/passkeys');
    expect(sent.map(({ path }) => path)).not.toContain('user/digest');
  });

  it.each([
    ['exhibitor', [], 0],
    ['exhibitor', [{ id: 5, name: 'Blue laptop' }], 1],
    ['editor', [], 1],
  ] as const)('links an %s with the passkeys %o to them', async (role, passkeys, links) => {
    const sent = stubApi({ 'GET user/sessions': { body: [] }, 'GET user/passkeys': { body: passkeys } });
    renderScreen(<Account />, { at: '/account', as: { role } });
    if (role === 'exhibitor') await expect.poll(() => sent.map(({ path }) => path)).toContain('user/passkeys');
    await expect.poll(() => screen.queryAllByRole('link', { name: 'Passkeys' })).toHaveLength(links);
  });
});
