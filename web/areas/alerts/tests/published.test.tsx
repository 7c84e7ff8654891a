import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { listReply, problemReply, type Routes, renderScreen, stubApi } from '../../../testing/screen';
import { describeChange } from '../model/bookings';
import { findWebVersion, proposeReminder } from '../model/published';
import Published from '../screens/published/Published';
import { booking } from './bookings';
import { issue, item } from './issues';

const first = { version: 1, publishedAt: '2026-11-24T08:02:00Z', publishedBy: null, bytes: 57_754, links: 89 };
const house = { archive: 'public', archiveDays: 7, word: 'aspen', mailService: 'mailchimp', trackClicks: true };
const approved = { creativeStatus: 'approved' as const, clientId: 117 };
const heliox = booking({ ...approved, position: 3 });
const lindqvist = booking({ ...approved, position: 10, clientId: 300, client: { id: 300, company: 'Lindqvist' } });
const contact = { id: 1, email: 'tom@heliox.example', getsRequests: true, getsReports: false, askedAt: null };

async function openPanel(routes: Routes = {}, search = '', changes: object = {}) {
  const sent = stubApi({
    [`GET alerts-all/${item.id}`]: { body: issue({}, { status: 'published', ...changes }) },
    [`GET alert-editions/${item.id}`]: { body: [{ ...first, isSent: false, isOnWeb: true }] },
    [`GET alert-email/${item.id}`]: { body: '<p>Frozen</p>' },
    'GET house': { body: house },
    'GET alert-bookings': listReply([lindqvist, heliox, booking({ position: 4 })]),
    'GET client-contacts/117': { body: [contact] },
    'GET client-contacts/300': { body: [] },
    'GET users': listReply([]),
    ...routes,
  });
  const at = `/alert-published/${item.id}`;
  const shown = renderScreen(<Published />, { at: `${at}${search}`, route: '/alert-published/:id' });
  await screen.findByRole('heading', { name: 'Issue 418 is published' });
  return { ...shown, changes: () => sent.filter(({ method }) => method !== 'GET') };
}

describe('the end of publishing', () => {
  it('says where the code is, and copies it again', async () => {
    const user = userEvent.setup();
    await openPanel({}, '?code=copied');
    expect(screen.getByRole('heading', { name: 'The code is on your clipboard' })).toBeTruthy();
    expect(await screen.findByText(/^Paste it into Mailchimp/)).toBeTruthy();
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Copy again' }).disabled).toBe(false),
    );
    await user.keyboard('c');
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('<p>Frozen</p>'));
  });

  it('shows the code, selected, where the clipboard was out of reach', async () => {
    await openPanel({}, '?code=shown');
    const code = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Code' });
    expect([code.value, code.selectionEnd]).toEqual(['<p>Frozen</p>', code.value.length]);
  });

  it('leads to the web version, and says which one it shows', async () => {
    const versions = [
      { ...first, version: 2, isSent: false, isOnWeb: false },
      { ...first, isSent: true, isOnWeb: true },
    ];
    await openPanel({ [`GET alert-editions/${item.id}`]: { body: versions } });
    const link = await screen.findByRole('link', { name: 'View online' });
    expect(link.getAttribute('href')).toBe(`${window.location.origin}/aspen-alert/418`);
    expect(screen.getByText(/as version 1, which readers got$/)).toBeTruthy();
  });

  it('says that an issue was never published', async () => {
    stubApi({
      [`GET alerts-all/${item.id}`]: { body: issue() },
      [`GET alert-editions/${item.id}`]: problemReply(404, 'This alert item has not been published.'),
    });
    renderScreen(<Published />, { at: `/alert-published/${item.id}`, route: '/alert-published/:id' });
    expect(await screen.findByText(/has not been published/)).toBeTruthy();
  });

  it('reminds of the report', async () => {
    let fields: object = {};
    const { changes } = await openPanel({
      [`GET alerts-all/${item.id}`]: () => ({ body: issue({}, { status: 'published', ...fields }) }),
      [`PUT alert-item/${item.id}`]: ({ body }) => {
        fields = { ...(body as object), version: 2 };
        return { body: { ...item, ...fields } };
      },
    });
    await userEvent.keyboard('r');
    await screen.findByRole('heading', { name: /^Today asks for the report / });
    expect(changes()[0]).toMatchObject({ version: '"1"', body: { remindAt: expect.stringMatching(/Z$/) } });
  });
});

describe('telling the sponsors', () => {
  const told: Routes = { 'POST alert-bookings/tell': { body: [] } };

  it('tells those with somebody to write to, at the first click', async () => {
    const { changes } = await openPanel(told);
    const send = await screen.findByRole('button', { name: 'Tell 1 sponsor' });
    expect(screen.queryByRole('checkbox', { name: /^Ad 4/ })).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Ad 10/ }).disabled).toBe(true);
    await userEvent.click(send);
    await screen.findByText('1 sponsor will be told at the first click');
    expect(changes()[0]?.body).toEqual({ bookings: [heliox.id], atFirstClick: true });
  });

  it('tells nobody whose tick is taken away', async () => {
    await openPanel(told);
    await screen.findByRole('button', { name: 'Tell 1 sponsor' });
    await userEvent.click(screen.getByRole('checkbox', { name: /^Ad 3/ }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Tell 0 sponsors' }).disabled).toBe(true);
  });

  it('tells them at once where clicks are not counted', async () => {
    const { changes } = await openPanel({ ...told, 'GET house': { body: { ...house, trackClicks: false } } });
    await screen.findByRole('button', { name: 'Tell 1 sponsor' });
    expect(screen.queryByRole('button', { name: /first reader/ })).toBeNull();
    await userEvent.keyboard('s');
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(changes()).toEqual([]);
    await userEvent.keyboard('s');
    const question = within(await screen.findByRole('dialog', { name: 'Tell 1 sponsor now?' }));
    await userEvent.click(question.getByRole('button', { name: 'Tell' }));
    await screen.findByText('1 sponsor told');
    expect(changes()[0]?.body).toMatchObject({ atFirstClick: false });
  });

  it('shows who was told and who waits, and leaves them out', async () => {
    const both = [
      { ...heliox, toldAt: '2026-11-24T09:00:00Z' },
      { ...lindqvist, tellsAtClick: true },
    ];
    await openPanel({ 'GET alert-bookings': listReply(both) });
    expect(await screen.findByText(/^Told November 24/)).toBeTruthy();
    expect(await screen.findByText('No contact')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Tell/ })).toBeNull();
  });

  it('leaves out again who waits for the first click, by Undo or later', async () => {
    let waits = false;
    const set = (on: boolean) => () => {
      waits = on;
      return { body: on ? [] : {} };
    };
    const { changes } = await openPanel({
      'GET alert-bookings': () => listReply([{ ...heliox, tellsAtClick: waits }]),
      'POST alert-bookings/tell': set(true),
      [`DELETE alert-booking/${heliox.id}/tell`]: set(false),
    });
    await screen.findByRole('button', { name: 'Tell 1 sponsor' });
    await userEvent.keyboard('s');
    await screen.findByText('Waits for the first click');
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Tell 1 sponsor' }));
    await userEvent.click(await screen.findByRole('button', { name: /^Do not tell/ }));
    await screen.findByRole('button', { name: 'Tell 1 sponsor' });
    expect(changes().map(({ method }) => method)).toEqual(['POST', 'DELETE', 'POST', 'DELETE']);
  });

  it('shows the mail, and adds a contact', async () => {
    await openPanel();
    await userEvent.click(await screen.findByRole('button', { name: 'Preview mail' }));
    const mail = within(await screen.findByRole('dialog', { name: /Your ad is out/ }));
    expect(mail.getByText(/with the ad of Heliox Single-Use in Ad 3\./)).toBeTruthy();
    await userEvent.click(mail.getByRole('button', { name: 'Close' }));
    await userEvent.click(await screen.findByRole('button', { name: /^Add contact\s*of Lindqvist$/ }));
    expect(await screen.findByRole('textbox', { name: 'Email' })).toBeTruthy();
  });

  it('is in the history of the booking', () => {
    const entry = { version: 3, at: '', userId: null, email: null, changes: [] };
    expect(describeChange({ ...entry, action: 'told' })).toBe('Told that it is out');
  });
});

describe('the web version', () => {
  const at = (archive: 'none' | 'public' | 'delayed', days: number) =>
    findWebVersion(
      { ...house, archive, archiveDays: 7 },
      item,
      item.date ?? '',
      Date.parse(item.date ?? '') + days * 86_400_000,
    );
  it.each([
    ['none', 30, 'off', ''],
    ['public', 0, 'online', ''],
    ['delayed', 6, 'later', 'December 1st, 2026'],
    ['delayed', 7, 'online', 'December 1st, 2026'],
  ] as const)('of an archive that is %s is after %i days %s', (archive, days, state, from) => {
    expect(at(archive, days)).toMatchObject({ state, from });
  });
});

describe('the proposed reminder', () => {
  it.each([
    ['2026-12-01T15:00:00Z', '2026-12-03 09:00:00'],
    ['2026-12-03T15:00:00Z', '2026-12-10 09:00:00'],
    ['2026-12-04T15:00:00Z', '2026-12-10 09:00:00'],
  ])('at %s is %s', (now, time) => {
    expect(proposeReminder(Date.parse(now))).toBe(time);
  });
});
