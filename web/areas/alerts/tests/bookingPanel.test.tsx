import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { listReply, problemReply } from '../../../testing/screen';
import { bodiesOf, cavanagh, dueAt, heliox, openBoard, sold } from './desk';

describe('a booking beside the board', () => {
  const at = `/sponsors/booking/${heliox.id}`;

  it('shows price, creative with the verdict on its size, and approves it', async () => {
    const { changes } = await openBoard(
      { [`PUT alert-booking/${heliox.id}`]: { body: { ...heliox, creativeStatus: 'approved', version: 5 } } },
      at,
    );
    const panel = within(screen.getByRole('complementary', { name: 'Booking' }));
    expect(await panel.findByText('$1,900')).toBeTruthy();
    panel.getByText('485 × 400');
    panel.getByRole('link', { name: 'heliox.example/bags' });
    await userEvent.keyboard('a');
    await screen.findByText('Ad 3 of issue 419 is filled');
    expect(bodiesOf(changes())).toEqual([
      { method: 'PUT', path: `alert-booking/${heliox.id}`, body: { creativeStatus: 'approved' }, version: '"4"' },
    ]);
  });

  it('shows what an ad brought, beside what is usual for the slot', async () => {
    await openBoard({ [`GET alert-booking/${sold.id}`]: { body: sold } }, `/sponsors/booking/${sold.id}`);
    const heading = await screen.findByRole('heading', { name: 'Delivered' });
    expect(heading.parentElement?.textContent).toBe('DeliveredClicks312Usual288Leads5');
  });

  it('asks for changes only with a comment', async () => {
    const { changes } = await openBoard(
      { [`PUT alert-booking/${heliox.id}`]: { body: { ...heliox, creativeStatus: 'changes-requested' } } },
      at,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Ask for changes' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Ask for changes/ }));
    await userEvent.click(dialog.getByRole('button', { name: /^Send/ }));
    await dialog.findAllByText('Say what is to be changed.');
    expect(changes()).toEqual([]);
    await userEvent.type(dialog.getByRole('textbox', { name: /to be changed/ }), 'The logo is cut off');
    await userEvent.click(dialog.getByRole('button', { name: /^Send/ }));
    await screen.findByText('Heliox Single-Use was asked for changes');
    expect(changes()[0]?.body).toEqual({ creativeStatus: 'changes-requested', comment: 'The logo is cut off' });
  });

  it('shows both versions when somebody else saved a newer one', async () => {
    const current = { ...heliox, version: 9, reference: 'PO 2', updatedBy: null };
    const { changes } = await openBoard(
      { [`PUT alert-booking/${heliox.id}`]: problemReply(412, 'Changed meanwhile.', { current }) },
      at,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Edit booking/ }));
    const reference = dialog.getByRole('textbox', { name: /Reference/ });
    await userEvent.clear(reference);
    await userEvent.type(reference, 'PO 1');
    await userEvent.click(dialog.getByRole('button', { name: /^Save/ }));
    const conflict = await screen.findByRole('dialog', { name: 'Someone else saved changes' });
    await waitFor(() => expect(conflict.textContent).toMatch(/Reference.*PO 1.*PO 2/));
    expect(changes()[0]).toMatchObject({
      version: '"4"',
      body: { reference: 'PO 1', price: 190_000, currency: 'USD' },
    });
    expect(changes()[0]?.body).not.toHaveProperty('dueAt');
  });

  it('asks contacts and portal users for the creative, with ticks', async () => {
    const contact = { id: 1, version: 1, createdAt: dueAt, clientId: 204, title: 'Agency', getsReports: false };
    const confirmed = { ...contact, askedAt: null, confirmedAt: dueAt };
    const { changes } = await openBoard(
      {
        'GET client-contacts/204': listReply([
          { ...confirmed, name: 'Tom', email: 'tom@agency.example', getsRequests: true },
          { ...confirmed, id: 2, name: 'Accounts', email: 'accounts@cavanagh.example', getsRequests: false },
          {
            ...contact,
            id: 3,
            name: 'New',
            email: 'new@x.example',
            getsRequests: true,
            askedAt: dueAt,
            confirmedAt: null,
          },
        ]),
        'GET users': listReply([{ id: 9, email: 'maeve@cavanagh.example' }]),
        'POST alert-bookings/request': { body: [{ ...cavanagh, requestedAt: dueAt }] },
      },
      `/sponsors/booking/${cavanagh.id}`,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Request creative' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Request creative/ }));
    const ticks = () => dialog.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked);
    expect(ticks()).toEqual([true, true, false, false]);
    await userEvent.click(dialog.getByRole('checkbox', { name: 'maeve@cavanagh.example' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Message/ }), 'By Friday, please');
    await userEvent.click(dialog.getByRole('button', { name: /^Send/ }));
    await screen.findByText('The request was mailed to Cavanagh Filtration');
    expect(changes().at(-1)?.body).toEqual({
      ...{ bookings: [{ id: cavanagh.id, version: 6 }], to: ['tom@agency.example'], message: 'By Friday, please' },
    });
  });

  it('adds a contact where there is nobody, and copies the link of the sponsor', async () => {
    let people: object[] = [];
    const { changes } = await openBoard(
      {
        'GET client-contacts/204': () => listReply(people),
        'GET users': listReply([]),
        'POST client-contacts/204': ({ body }) => {
          people = [
            { id: 1, version: 1, title: '', getsRequests: true, askedAt: null, confirmedAt: null, ...(body as object) },
          ];
          return { status: 201, body: people[0] };
        },
        [`POST alert-booking/${cavanagh.id}/link`]: { status: 201, body: { url: 'https://aspen.example/sponsor/abc' } },
      },
      `/sponsors/booking/${cavanagh.id}`,
    );
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Request creative' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Request creative/ }));
    await user.click(dialog.getByRole('button', { name: /^Send/ }));
    await dialog.findAllByText('Choose who gets the request');
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Tom');
    await user.type(dialog.getByRole('textbox', { name: 'Email' }), 'tom@agency.example{Enter}');
    expect((await dialog.findByRole<HTMLInputElement>('checkbox', { name: /^Tom/ })).checked).toBe(true);
    await user.click(dialog.getByRole('button', { name: 'Copy the sponsor’s link' }));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('https://aspen.example/sponsor/abc'));
    expect(changes().map(({ path }) => path)).toEqual(['client-contacts/204', `alert-booking/${cavanagh.id}/link`]);
  });
});
