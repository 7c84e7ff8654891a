import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { problemReply } from '../../../testing/screen';
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

  it('requests a creative that is awaited', async () => {
    const { changes } = await openBoard(
      { [`POST alert-booking/${cavanagh.id}/request`]: { body: { ...cavanagh, requestedAt: dueAt } } },
      `/sponsors/booking/${cavanagh.id}`,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Request creative' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Request creative/ }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Message/ }), 'By Friday, please');
    await userEvent.click(dialog.getByRole('button', { name: /^Send/ }));
    await screen.findByText('The request was mailed to Cavanagh Filtration');
    expect(bodiesOf(changes())).toMatchObject([{ body: { to: null, message: 'By Friday, please' }, version: '"6"' }]);
  });
});
