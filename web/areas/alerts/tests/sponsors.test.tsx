import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { problemReply } from '../../../testing/screen';
import type { Booking } from '../model/bookings';
import { booking } from './bookings';
import { bodiesOf, cellOf, heliox, openBoard } from './desk';

async function chooseClient(company: string) {
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(await within(dialog).findByRole('combobox', { name: /Client/ }));
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(company), hidden: true }));
  return within(dialog);
}

/** Return what is seen of a cell. */
const readCell = (position: number, issue: number) =>
  cellOf(position, issue).querySelector('[aria-hidden="true"]')?.textContent;

describe('the board', () => {
  it('shows what is sold, with the clicks of published issues and the rates', async () => {
    await openBoard();
    expect(readCell(3, 420)).toBe('HelioxSubmitted');
    expect((await screen.findByText('312 clicks')).closest('td')).toBe(cellOf(1, 419));
    expect(screen.getByText(/Next 3 issues/).textContent).toBe('Next 3 issues: 2 of 30 sold, $3,800 booked');
    expect(screen.getByRole('columnheader', { name: /Ad 6/ }).textContent).toBe('Ad 6$1,400');
    screen.getByRole('rowheader', { name: /^Today/ });
  });

  it('has one cell in the tab order, which the arrow keys move without rendering other rows', async () => {
    await openBoard();
    const grid = screen.getByRole('grid');
    const inTabOrder = () => [...grid.querySelectorAll('[tabindex="0"]')].map((cell) => cell.getAttribute('data-cell'));
    expect(inTabOrder()).toEqual(['2-1']);
    cellOf(1, 420).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    expect(document.activeElement).toBe(cellOf(2, 421));
    const changed = vi.fn();
    const observer = new MutationObserver((list) => {
      for (const { target } of list) changed((target as Element).closest('tr'));
    });
    observer.observe(grid, { attributes: true, childList: true, subtree: true });
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement).toBe(cellOf(2, 422)));
    observer.disconnect();
    expect(new Set(changed.mock.calls.map(([row]) => row))).toEqual(
      new Set([cellOf(2, 421).closest('tr'), cellOf(2, 422).closest('tr')]),
    );
    expect(inTabOrder()).toEqual(['4-2']);
    await userEvent.keyboard('{Home}{Control>}{ArrowUp}{/Control}');
    expect(document.activeElement).toBe(cellOf(1, 419));
  });

  it('holds a run of issues for a client, and says which slot somebody else took', async () => {
    const { changes } = await openBoard({
      'POST alert-booking': ({ body }) =>
        (body as Booking).alertItemId === 3
          ? problemReply(409, 'Ad 6 of issue 421 is booked by Orrery Labs.')
          : { status: 201, body: booking({ ...(body as object) }) },
    });
    cellOf(6, 420).focus();
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(screen.getByRole('region', { name: 'Selected slots' }).textContent).toContain(
      '3 slots Ad 6, issues 420–422, $4,200',
    );
    await userEvent.keyboard('h');
    const dialog = await chooseClient('Heliox');
    await userEvent.click(dialog.getByRole('button', { name: 'Hold' }));
    await screen.findByText('2 slots held for Heliox Single-Use');
    await screen.findByText('Ad 6 of issue 421 is booked by Orrery Labs.');
    expect(changes().map(({ body }) => body)).toEqual(
      [2, 3, 4].map((alertItemId) => ({
        ...{ alertItemId, position: 6, clientId: 117, status: 'hold', reference: '', notes: '' },
      })),
    );
    expect(screen.queryByRole('region', { name: 'Selected slots' })).toBeNull();
  });

  it('selects free slots only, one by one too, and Escape clears them', async () => {
    await openBoard();
    cellOf(3, 420).focus();
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(screen.getByRole('region', { name: 'Selected slots' }).textContent).toContain('1 slot Ad 3, issue 422');
    await userEvent.keyboard('{ArrowRight} ');
    expect(screen.getByRole('region', { name: 'Selected slots' }).textContent).toContain('2 slots');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Selected slots' })).toBeNull();
  });

  it('books one slot with its rate as the price', async () => {
    const { changes } = await openBoard();
    await userEvent.click(cellOf(6, 420));
    const dialog = await chooseClient('Cavanagh');
    const price = dialog.getByRole('textbox', { name: 'Price in USD' });
    expect(price).toHaveProperty('value', '1400');
    await userEvent.clear(price);
    await userEvent.type(price, '1250.50');
    await userEvent.click(dialog.getByRole('radio', { name: 'Booked' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Book' }));
    await screen.findByText(/booked for/);
    expect(changes()[0]?.body).toMatchObject({ position: 6, clientId: 204, status: 'booked', price: 125_050 });
  });

  it('moves a booking by dragging, and asks before two change places', async () => {
    const { changes } = await openBoard({
      [`POST alert-booking/${heliox.id}/move`]: ({ body }) => ({
        body: { ...heliox, ...(body as object), version: 5 },
      }),
    });
    drag(cellOf(3, 420), cellOf(5, 422));
    await screen.findByText('Heliox Single-Use moved to Ad 5, issue 422');
    drag(cellOf(3, 420), cellOf(3, 421));
    const question = within(
      await screen.findByRole('dialog', { name: 'Swap Heliox Single-Use and Cavanagh Filtration?' }),
    );
    expect(changes()).toHaveLength(1);
    await userEvent.click(question.getByRole('button', { name: 'Swap' }));
    await screen.findByText('Heliox Single-Use and Cavanagh Filtration changed places');
    drag(cellOf(3, 420), cellOf(1, 419));
    await screen.findByText('Issue 419 is published. Its bookings cannot be changed.');
    expect(bodiesOf(changes()).map(({ body, version }) => [body, version])).toEqual([
      [{ alertItemId: 4, position: 5, swap: false }, '"4"'],
      [{ alertItemId: 3, position: 3, swap: true }, '"4"'],
    ]);
  });

  it('cancels with Delete after a question, and books it again on Undo', async () => {
    const { changes } = await openBoard({
      'DELETE alert-bookings': { body: { deleted: [heliox.id] } },
      'POST alert-booking': { status: 201, body: booking({ id: 77, version: 1 }) },
      'PUT alert-booking/77': { body: booking({ id: 77 }) },
    });
    cellOf(3, 420).focus();
    await userEvent.keyboard('{Delete}');
    const question = within(await screen.findByRole('dialog', { name: 'Cancel Heliox Single-Use’s booking?' }));
    await userEvent.click(question.getByRole('button', { name: 'Cancel booking' }));
    await screen.findByText('Ad 3, issue 419 is free');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Ad 3, issue 419 is Heliox Single-Use’s again');
    const [removal, again, ad] = changes();
    expect(removal?.body).toEqual({ itemsToDelete: [heliox.id] });
    expect(again?.body).toMatchObject({ alertItemId: 2, position: 3, clientId: 117, status: 'booked' });
    expect(ad?.body).toEqual({
      creative: { image: heliox.creative.image, link: heliox.creative.link, altText: 'Bags' },
    });
  });

  it('keeps filters in its address and shows only what matches', async () => {
    await openBoard({}, '/sponsors', '&client=204');
    expect(screen.getAllByRole('row')).toHaveLength(4); // the head, a month, today and the issue
    expect(readCell(3, 421)).toBe('CavanaghBooked');
    expect(readCell(4, 421)).toBe('');
  });
});

/** Drag one cell onto another with the browser's drag and drop. */
function drag(from: HTMLElement, to: HTMLElement) {
  const dataTransfer = { setData: () => undefined };
  fireEvent.dragStart(from, { dataTransfer });
  fireEvent.dragOver(to, { dataTransfer });
  expect(to.className).toContain('target');
  fireEvent.drop(to, { dataTransfer });
}
