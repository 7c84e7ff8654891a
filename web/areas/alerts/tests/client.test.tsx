import { addDays, getToday } from '@masthead/kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { listReply, problemReply, type Routes, renderScreen, stubApi } from '../../../testing/screen';
import { listFigures, splitBookings } from '../model/clientDesk';
import { ClientRemoval, FORM } from '../screens/client/ClientForm';
import ClientScreen from '../screens/client/ClientScreen';
import { booking } from './bookings';

const admin = { id: 1, role: 'admin' } as const;

describe('a client in use', () => {
  it('is kept, and the issues and slots of its live bookings are linked', async () => {
    const client = { id: 4, version: 2, company: 'Orrery', logo: null, active: true, notes: '' };
    const sent = stubApi({
      'DELETE client/4': problemReply(409, 'This client is in use by 1 booking.'),
      'GET alert-bookings': listReply([{ id: 9, position: 4, status: 'hold', issue: { issue: 431 } }]),
    });
    renderScreen(<ClientRemoval client={client as never} onGone={() => {}} />, { at: '/client/4', as: admin });
    await userEvent.click(screen.getByRole('button', { name: 'Delete Client' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    const link = await screen.findByRole('link', { name: 'Ad 4 of issue 431' });
    expect(link.getAttribute('href')).toBe('/sponsors/booking/9');
    expect(screen.getByText('This client is in use by 1 booking.').tagName).toBe('STRONG');
    expect(sent.at(-1)?.params).toMatchObject({ clientId: 4, status: ['hold', 'booked'] });
  });
});

describe('a client', () => {
  it('is deleted after it was named', async () => {
    const client = { id: 4, version: 2, company: 'Orrery', logo: null, active: true, notes: '' };
    stubApi({ 'DELETE client/4': { body: { deleted: [4] } } });
    const onGone = vi.fn();
    renderScreen(<ClientRemoval client={client as never} onGone={onGone} />, { at: '/client/4', as: admin });
    await userEvent.click(screen.getByRole('button', { name: 'Delete Client' }));
    const question = await screen.findByRole('dialog');
    expect(question.textContent).toContain('“Orrery”');
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Client deleted successully');
    expect(onGone).toHaveBeenCalled();
  });
});

describe('the form of a client', () => {
  const client = { company: ' Orrery Labs ', logo: ' ', active: true, notes: '' };
  it('is sent with null for blank fields', () =>
    expect(FORM.toRequestBody(client)).toEqual({ company: 'Orrery Labs', logo: null, active: true, notes: null }));
  it('shows the URL of its logo with https:// (API-12)', () => {
    const stored = { id: 5, version: 1, createdAt: '', clientPortalId: null, assignedUserId: null };
    expect(FORM.toFormValues({ ...stored, ...client, logo: 'cdn.example/l.png' }).logo).toBe(
      'https://cdn.example/l.png',
    );
    expect(FORM.toFormValues({ ...stored, ...client, logo: null }).logo).toBeNull();
  });
  it('requires a company', () => {
    expect(FORM.validate({ ...client, company: ' ' }).company).toBe('Please fill out all fields');
    expect(FORM.validate(client).company).toBeUndefined();
  });
});

const day = (by: number) => `${addDays(getToday(), by)}T01:00:00Z`;
const issue = (number: number, by: number, status: 'draft' | 'published' = 'draft') => ({
  ...{ id: number, issue: number, title: '', date: day(by), status },
});
const picture = {
  image: 'a.example/a.png',
  imageWidth: 485,
  imageHeight: 400,
  link: 'https://a.example',
  altText: 'Bags',
};
const BOOKINGS = [
  booking({
    id: 1,
    position: 3,
    issue: issue(417, -4, 'published'),
    creativeStatus: 'approved',
    creative: picture,
    price: 150_000,
  }),
  booking({
    id: 2,
    position: 2,
    issue: issue(420, 17),
    creativeStatus: 'changes-requested',
    requestedAt: day(-1),
    dueAt: day(10),
  }),
  booking({ id: 3, position: 2, issue: issue(418, 3), creativeStatus: 'approved', creative: picture }),
  booking({ id: 4, position: 1, issue: issue(423, 38), version: 7 }),
];
const CLIENT = { id: 117, version: 2, company: 'Orrery', logo: null, active: true, notes: 'Pays late' };

/** Open the desk of a client with four bookings. */
function openDesk(routes: Routes = {}, search = '') {
  const sent = stubApi({
    'GET client/117': { body: CLIENT },
    'GET alert-bookings': listReply(BOOKINGS),
    'GET client-contacts/117': listReply([]),
    'GET users': listReply([]),
    'GET client-report/117': problemReply(503, 'Away'),
    ...routes,
  });
  renderScreen(<ClientScreen />, { at: `/client/117${search}`, route: '/client/:id', as: admin });
  return sent;
}

describe('the desk of a client', () => {
  it('has five figures, of which only those of a service that is away are missing', async () => {
    openDesk();
    const figures = await screen.findByLabelText('Figures');
    await waitFor(() => expect(figures.textContent).toContain('Ad 2 of 418'));
    const texts = [...figures.querySelectorAll('dd')].map(({ textContent }) => textContent);
    expect(texts[1]).toMatch(/^\$5,7003 ads until /);
    expect(texts[2]).toMatch(/^Ad 2 of 418.+, approved$/);
    expect(texts[3]).toMatch(/^Ad 2 of 420Changes, due /);
    await waitFor(() => expect(figures.querySelectorAll('dd')[4]?.textContent).toBe('–not available'));
  });

  it('lists what comes, the nearest first, and what ran, each with its next step', async () => {
    openDesk();
    const table = await screen.findByRole('region', { name: 'Bookings' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.querySelector('td, th')?.textContent)).toEqual([
      ...['Next 3, the nearest first', 'Ad 2 of 418', 'Ad 2 of 420', 'Ad 1 of 423'],
      ...['Ran 1, the latest first', 'Ad 3 of 417'],
    ]);
    const steps = rows.flatMap((row) => row.querySelector('td:last-child')?.textContent ?? []);
    expect(steps).toEqual(['See it', 'Remind', 'Request', 'See it']);
  });

  it('asks for the nearest ad that nobody was asked for, by R, with the others to tick', async () => {
    openDesk();
    await screen.findByRole('region', { name: 'Bookings' });
    await userEvent.keyboard('r');
    const dialog = within(await screen.findByRole('dialog', { name: /Request creative/ }));
    const ticks = dialog.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked);
    expect(ticks).toEqual([false, true]);
  });

  it('opens its parts by the keys 1 to 7, the form of the client among them', async () => {
    openDesk();
    await screen.findByRole('region', { name: 'Bookings' });
    await userEvent.keyboard('7');
    await screen.findByDisplayValue('Pays late');
    screen.getByRole('button', { name: /Update Client/ });
    screen.getByRole('button', { name: 'Delete Client' });
    await userEvent.keyboard('n');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' })));
  });

  it('lists what brought leads, the latest first', async () => {
    const item = (id: number, leadCount: number) => ({ id, title: `Ad ${id}`, issue: id, date: day(id), leadCount });
    const totals = { items: 3, issues: 3, itemClicks: 9, leads: 5, clickRate: null, usualClickRate: null };
    openDesk(
      { 'GET client-report/117': { body: { totals, items: [item(1, 2), item(2, 0), item(3, 3)] } } },
      '?tab=leads',
    );
    const rows = within(await screen.findByRole('region', { name: 'Leads' })).getAllByRole('link');
    expect(rows.map(({ textContent }) => textContent)).toEqual(['Ad 3', 'Ad 1']);
  });

  it('changes who gets what', async () => {
    const tom = { id: 8, version: 3, clientId: 117, name: 'Tom', email: 'tom@a.example', title: 'Agency' };
    const contact = { ...tom, getsRequests: true, getsReports: false, askedAt: null, confirmedAt: day(-9) };
    const sent = openDesk(
      { 'GET client-contacts/117': listReply([contact]), 'PUT client-contact/8': { body: contact } },
      '?tab=contacts',
    );
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Tom gets reports' }));
    await waitFor(() =>
      expect(sent.find(({ method }) => method === 'PUT')).toMatchObject({
        body: { getsReports: true },
        version: '"3"',
      }),
    );
  });

  it('removes a contact after a question', async () => {
    const contact = { id: 3, version: 2, clientId: 117, name: 'Ada Lund', title: '', email: 'ada@orrery.example' };
    const gets = { getsRequests: true, getsReports: false, askedAt: null, confirmedAt: null, createdAt: '' };
    const sent = openDesk(
      { 'GET client-contacts/117': listReply([{ ...contact, ...gets }]), 'DELETE client-contact/3': { body: {} } },
      '?tab=contacts',
    );
    const removed = () => sent.filter(({ method }) => method === 'DELETE').length;
    const remove = async (answer: string) => {
      await userEvent.click(await screen.findByRole('button', { name: 'Remove Ada Lund' }));
      await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: answer }));
    };
    await remove('Cancel');
    expect(removed()).toBe(0);
    await remove('Remove');
    await waitFor(() => expect(removed()).toBe(1));
  });

  it('counts a booking of an issue without a date among the next ones', () => {
    expect(splitBookings([booking({ issue: { ...issue(1, 0), date: null } })]).next).toHaveLength(1);
    expect(listFigures([])['Next ad']).toEqual({ value: '–', note: 'none' });
  });
});
