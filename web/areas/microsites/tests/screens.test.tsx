import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { listReply, problemReply, type Routes, renderScreen, stubApi } from '../../../testing/screen';
import { NEW_SITE } from '../model/newSite';
import type { Microsite } from '../model/records';
import ClientAccess from '../screens/access/ClientAccess';
import UserAccess from '../screens/access/UserAccess';
import CreateMicrosite from '../screens/create/CreateMicrosite';
import SiteScreen from '../screens/hub/SiteScreen';
import WizardScreen from '../screens/wizard/WizardScreen';
import '../screens/wizard/history/History'; // preload the lazy component

const DETAILS = { firstName: 'Ada', lastName: 'Byron', company: 'Heliox', email: 'ada@heliox.example' };
const microsite: Microsite = {
  ...{ ...NEW_SITE.microsite, ...DETAILS },
  ...{ id: 7, version: 3, pageTitle: 'Heliox', userId: 11, ownerEmail: 'ada@heliox.example' },
};
const setting = { ...NEW_SITE.setting, id: 7, micrositeId: 7, version: 2 };
const users = [
  { id: 11, email: 'ada@heliox.example' },
  { id: 12, email: 'ben@corvane.example' },
];

/** Responses of the services for a microsite, with the changes it has. */
function build(changes: Partial<Microsite> = {}, more: Routes = {}): Routes {
  return {
    'GET microsite/7': { body: { ...microsite, ...changes } },
    'GET microsite-setting/7': { body: setting },
    'GET microsite-submission/7': { body: { ...NEW_SITE.submission, id: 7 } },
    'GET microsite-keywords/7': { body: [] },
    'GET microsite-gallery/7': { body: null },
    'GET letter-recipients/7': { body: [] },
    'GET users': listReply(users),
    'GET user-admin/12': { body: users[1] },
    'GET clients': listReply([{ id: 5, company: 'Aspen' }]),
    'PUT microsite/7': ({ body }) => ({ body: { ...microsite, ...(body as object), version: 4 } }),
    'PUT microsite-setting/7': ({ body }) => ({ body: { ...setting, ...(body as object), version: 3 } }),
    ...more,
  };
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const click = async (name: string | RegExp) => userEvent.click(await button(name));
const write = async (label: string, text: string) => {
  const field = await screen.findByRole('textbox', { name: label });
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
};
/** The changes; who is where is said by PUT, too. */
const puts = (sent: readonly { method: string; path: string }[]) =>
  sent.filter(({ method, path }) => method === 'PUT' && !path.endsWith('/presence'));

describe('the owner', () => {
  const open = () =>
    renderScreen(<UserAccess />, { at: '/microsite/user-access/7', route: '/microsite/user-access/:id' });

  it('changes after a question that names both users', async () => {
    const sent = stubApi(build());
    open();
    await write('User Id', '12');
    await click(/^Save & Close/);
    const question = await screen.findByRole('dialog', { name: 'Change the owner?' });
    expect(question.textContent).toContain('“Heliox” goes from ada@heliox.example to ben@corvane.example.');
    expect(puts(sent)).toEqual([]);
    await userEvent.click(within(question).getByRole('button', { name: 'Change owner' }));
    expect(await screen.findByText('User updated successfully.')).toBeTruthy();
    expect(puts(sent)).toMatchObject([{ path: 'microsite/7', body: { userId: 12 }, version: '"3"' }]);
  });

  it('is refused without a question if there is no such user', async () => {
    const message = 'This user does not exist.';
    const errors = [{ field: 'userId', message }];
    const sent = stubApi(
      build(
        {},
        {
          'GET user-admin/424242': problemReply(404, message),
          'PUT microsite/7': problemReply(422, message, { errors }),
        },
      ),
    );
    open();
    await write('User Id', '424242');
    await click(/^Save & Close/);
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(puts(sent)).toHaveLength(1);
  });

  it('stays when the question is cancelled', async () => {
    const sent = stubApi(build());
    open();
    await write('User Id', '12');
    await click(/^Save & Close/);
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(puts(sent)).toEqual([]);
  });

  it('is a number', async () => {
    const sent = stubApi(build());
    open();
    await write('User Id', 'abc');
    await click(/^Save & Close/);
    expect((await screen.findByRole('alert')).textContent).toContain('A user id is a number.');
    expect(puts(sent)).toEqual([]);
  });

  it('of a new microsite is a number, too', async () => {
    stubApi(build());
    renderScreen(<CreateMicrosite />, { at: '/microsite/create-microsite' });
    await write('User Id', 'abc');
    await click(/^Create/);
    expect((await screen.findByRole('alert')).textContent).toContain('A user id is a number.');
  });
});

describe('the client', () => {
  const open = () =>
    renderScreen(<ClientAccess />, {
      at: '/microsite/client-portal-access/7',
      route: '/microsite/client-portal-access/:id',
    });

  it('is not read from other text', async () => {
    const sent = stubApi(build());
    open();
    await write('Client Id', 'CP-77');
    await click(/^Save & Close/);
    expect((await screen.findByRole('alert')).textContent).toContain('A client id is a number.');
    expect(puts(sent)).toEqual([]);
  });

  it('shows why it was refused', async () => {
    const message = 'This client does not exist.';
    stubApi(build({}, { 'PUT microsite/7': problemReply(422, message, { errors: [{ field: 'clientId', message }] }) }));
    open();
    await write('Client Id', '9');
    await click(/^Save & Close/);
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect((await screen.findByRole('textbox', { name: 'Client Id' })).getAttribute('aria-invalid')).toBe('true');
  });
});

describe('publishing', () => {
  const open = () => renderScreen(<SiteScreen />, { at: '/microsite/7', route: '/microsite/:id' });

  it('names the sections that are empty and will be left out (SITE-61)', async () => {
    const sent = stubApi(build({ headerTitle: 'Hello', tagLine: 'Bags' }));
    open();
    await click('Publish');
    const question = await screen.findByRole('dialog', { name: '6 sections are empty and will be left out' });
    expect(question.textContent).toContain(
      'Visitors see the page without Keywords, Focus, Additional Products, Featured Resources, Be Connected, and ' +
        'Media Gallery.',
    );
    expect(puts(sent)).toEqual([]);
    await userEvent.click(within(question).getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(puts(sent)).toMatchObject([{ body: { status: 'published' } }]));
  });

  it('shows which organization details are missing', async () => {
    const message = 'Organization details are missing: first name.';
    stubApi(build({ firstName: null }, { 'PUT microsite-setting/7': problemReply(422, message) }));
    open();
    await click('Publish');
    expect(await screen.findByText(message)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Complete Organization Details' });
    expect(link.getAttribute('href')).toBe('/microsite/organization-details/7');
  });
});

describe('a published microsite', () => {
  it('is taken offline after a question; the documented buttons stay (SITE-18)', async () => {
    const published = { ...setting, status: 'published' as const };
    const sent = stubApi(build({ status: 'published' }, { 'GET microsite-setting/7': { body: published } }));
    renderScreen(<SiteScreen />, { at: '/microsite/7', route: '/microsite/:id' });
    await button('Publish');
    await click('Save Draft');
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Take it offline?' })).getByRole('button', { name: 'Cancel' }),
    );
    await click('Take offline');
    const question = await screen.findByRole('dialog', { name: 'Take it offline?' });
    expect(puts(sent)).toEqual([]);
    await userEvent.click(within(question).getByRole('button', { name: 'Take offline' }));
    await waitFor(() => expect(puts(sent)).toMatchObject([{ body: { status: 'draft' } }]));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Take offline' })).toBeNull());
  });
});

describe('recipients', () => {
  it('say which confirmation they wait for: the owner is not asked apart from the account', async () => {
    const waiting = { consent: 'waiting', askedAt: null, canSend: false };
    const emails = ['Ada@heliox.example', 'bea@heliox.example'];
    stubApi(build({}, { 'GET letter-recipients/7': { body: emails.map((email) => ({ id: 1, email, ...waiting })) } }));
    renderScreen(<SiteScreen />, { at: '/microsite/7', route: '/microsite/:id' });
    const rows = within(await screen.findByRole('list', { name: 'Recipients' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Ada@heliox.exampleWaiting for the account’s address to be confirmed',
      'bea@heliox.exampleWaiting for confirmation',
    ]);
  });
});

describe('emails to recipients', () => {
  const site = (contactLetters: boolean) =>
    build({}, { 'GET microsite-setting/7': { body: { ...setting, contactLetters } } });
  const open = (as?: object) =>
    renderScreen(<SiteScreen />, { at: '/microsite/7', route: '/microsite/:id', ...(as ? { as } : {}) });
  const name = 'Email visitors’ messages to recipients';

  it('are turned off by staff', async () => {
    const sent = stubApi(site(true));
    open();
    await userEvent.click(await screen.findByRole('checkbox', { name }));
    await waitFor(() => expect(puts(sent)).toMatchObject([{ body: { contactLetters: false } }]));
  });

  it('are read, not turned off, by the owner', async () => {
    stubApi(site(false));
    open({ id: 11, role: 'exhibitor' });
    await screen.findByText(/^The publisher has turned off emails for this microsite/);
    expect(screen.queryByRole('checkbox', { name })).toBeNull();
  });
});

describe('a section of the wizard', () => {
  const open = () => renderScreen(<WizardScreen />, { at: '/microsite/logo-bio/7', route: '/microsite/:section/:id' });
  const tagline = async () => (await screen.findByRole<HTMLInputElement>('textbox', { name: 'Tagline' })).value;

  it('goes back to what it was when it was opened, and forth again', async () => {
    stubApi(build({ tagLine: 'Bags' }));
    open();
    expect((await button('Undo my changes')).matches(':disabled')).toBe(true);
    await write('Tagline', 'Bags that hold');
    await click('Undo my changes');
    expect(await tagline()).toBe('Bags');
    await click('Undo');
    expect(await tagline()).toBe('Bags that hold');
  });

  it('is closed by a save, with a message, and stores its show flag and its progress', async () => {
    const sent = stubApi(build({}, { 'PUT microsite-submission/7': { body: { ...NEW_SITE.submission, id: 7 } } }));
    const { path } = open();
    await userEvent.click(await screen.findByRole('checkbox', { name: /Disable this section/ }));
    await userEvent.click((await screen.findAllByRole('button', { name: /^Save & Close/ }))[0] as HTMLElement);
    await screen.findByText('Microsite has been updated');
    expect(puts(sent).map(({ path }) => path)).toContain('microsite-setting/7');
    expect(path()).toBe('/microsite/7');
  });

  it('is not passed while a required field is empty, also untouched (SITE-14)', async () => {
    stubApi(build());
    const at = '/microsite/be-connected/7';
    const { path } = renderScreen(<WizardScreen />, { at, route: '/microsite/:section/:id' });
    await click('Next: Media Gallery');
    await screen.findAllByText('Enter recipient 1 name');
    expect(path()).toBe(at);
  });

  it('takes an earlier version from its history', async () => {
    const version = { id: 1, section: 'logo-bio', changedAt: '2026-11-22T10:00:00.000Z', changedBy: null };
    const content = { tagLine: 'Sacks', description: null, logo: null, hidden: true };
    stubApi(build({ tagLine: 'Bags' }, { 'GET microsite-versions/7': { body: [{ ...version, content }] } }));
    open();
    await click('History');
    const versions = await screen.findByRole('list', { name: 'Versions' });
    expect(versions.textContent).toContain('TaglineSacks');
    expect(versions.textContent).toContain('Disable this sectionYes');
    await userEvent.click(within(versions).getByRole('button', { name: /^Restore/ }));
    expect(await tagline()).toBe('Sacks');
    expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: /Disable this section/ })).checked).toBe(
      true,
    );
  });
});

describe('the wizard on a phone', () => {
  it('goes on with the primary button, and shows the page as a phone does', async () => {
    const narrow = { matches: true, addEventListener: () => {}, removeEventListener: () => {} };
    const { matchMedia } = window;
    vi.stubGlobal('matchMedia', () => narrow);
    onTestFinished(() => void vi.stubGlobal('matchMedia', matchMedia));
    stubApi(build());
    renderScreen(<WizardScreen />, { at: '/microsite/logo-bio/7', route: '/microsite/:section/:id' });
    expect((await button('Next: Keywords')).className).toMatch(/primary/);
    expect((await button('Phone')).getAttribute('aria-pressed')).toBe('true');
  });
});

describe('a new microsite', () => {
  const at = { at: '/microsite/organization-details/new', route: '/microsite/:section/:id' };
  const email = async () => (await screen.findByRole<HTMLInputElement>('textbox', { name: 'Email' })).value;

  it.each([
    ['exhibitor', 'ada@heliox.example'],
    ['editor', ''],
  ] as const)('of an %s starts with the email “%s”: staff make it for somebody else', async (role, expected) => {
    stubApi(build());
    renderScreen(<WizardScreen />, { ...at, as: { role, email: 'ada@heliox.example' } });
    expect(await email()).toBe(expected);
  });
});

describe('colleagues (SITE-65)', () => {
  const answer = (...others: { email: string | null; section: string }[]) =>
    build({}, { 'PUT microsite/7/presence': { body: others } });

  it('are shown at the section they have open', async () => {
    const sent = stubApi(answer({ email: 'bea@aspen.example', section: 'logo-bio' }));
    renderScreen(<SiteScreen />, { at: '/microsite/7', route: '/microsite/:id' });
    const tag = await screen.findByText('bea@aspen.example has it open');
    expect(tag.closest('li')?.textContent).toContain('Logo');
    expect(sent.find(({ path }) => path === 'microsite/7/presence')?.body).toEqual({ section: null });
  });

  it('are shown in the form of the section, to exhibitors without their address', async () => {
    stubApi(answer({ email: null, section: 'logo-bio' }, { email: null, section: 'focus' }));
    renderScreen(<WizardScreen />, { at: '/microsite/logo-bio/7', route: '/microsite/:section/:id' });
    expect(await screen.findByText('The publisher has it open')).toBeTruthy();
  });
});
