import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { listReply, problemReply, type Routes, renderScreen, type SentRequest, stubApi } from '../../../testing/screen';
import type { BoardIssue } from '../model/board';
import type { Booking } from '../model/bookings';
import { addDays, getToday } from '../model/days';
import Rates from '../screens/sponsors/rates/Rates';
import Sponsors from '../screens/sponsors/Sponsors';
import { boardIssue, bookedSlot, booking } from './bookings';

const DAYS = [-7, 7, 14, 21].map((by) => addDays(getToday(), by));
const dueAt = `${DAYS[3]}T01:00:00Z`;
const heliox = booking({
  ...{ alertItemId: 2, position: 3, version: 4, dueAt, creativeStatus: 'submitted' },
  ...creative(),
});
const cavanagh = booking({
  ...{ alertItemId: 3, position: 3, version: 6, clientId: 204, dueAt },
  client: { id: 204, company: 'Cavanagh Filtration' },
});
const sold = booking({ ...{ alertItemId: 1, position: 1 }, delivered: { clicks: 312, leads: 5 } });

function creative(): Pick<Booking, 'creative'> {
  const image = 'files.example/heliox.png';
  return {
    creative: { image, imageWidth: 485, imageHeight: 400, link: 'https://heliox.example/bags', altText: 'Bags' },
  };
}

const BOARD: BoardIssue[] = [
  boardIssue(1, DAYS[0] ?? '', [bookedSlot(sold)], 'published'),
  boardIssue(2, DAYS[1] ?? '', [bookedSlot(heliox)]),
  boardIssue(3, DAYS[2] ?? '', [bookedSlot(cavanagh)]),
  boardIssue(4, DAYS[3] ?? ''),
];
const PERIOD = `?from=${DAYS[0]}&to=${DAYS[3]}`;
const CLIENTS = [
  { id: 117, company: 'Heliox Single-Use' },
  { id: 204, company: 'Cavanagh Filtration' },
];
const RATES = [{ id: 6, position: 6, name: 'Ad 6', price: 140_000, currency: 'USD', version: 2, createdAt: dueAt }];

async function openBoard(routes: Routes = {}, path = '/sponsors', search = '') {
  const sent = stubApi({
    'GET alert-board': { body: BOARD },
    'GET alert-rates': { body: RATES },
    'GET alert-bookings': listReply([sold]),
    'GET clients': listReply(CLIENTS),
    ...Object.fromEntries(
      [heliox, cavanagh].flatMap((one) => [
        [`GET alert-booking/${one.id}`, { body: one }],
        [`GET alert-booking/${one.id}/history`, { body: [] }],
      ]),
    ),
    'POST alert-booking': ({ body }) => ({ status: 201, body: booking({ ...(body as object) }) }),
    ...routes,
  });
  const route = path.startsWith('/sponsors/booking') ? '/sponsors/booking/:id' : path;
  const shown = renderScreen(<Sponsors />, { at: `${path}${PERIOD}${search}`, route });
  await screen.findByRole('grid');
  return { ...shown, sent, changes: () => sent.filter(({ method }) => method !== 'GET') };
}

const cellOf = (position: number, issue: number) =>
  screen.getByRole('gridcell', { name: new RegExp(`^Ad ${position}, issue ${issue},`) });

const bodiesOf = (changes: readonly SentRequest[]) =>
  changes.map(({ method, path, body, version }) => ({ method, path, body, version }));

async function chooseClient(company: string) {
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(await within(dialog).findByRole('combobox', { name: /Client/ }));
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(company), hidden: true }));
  return within(dialog);
}

describe('the board', () => {
  it('shows what is sold, with the clicks of published issues and the rates', async () => {
    await openBoard();
    expect(cellOf(3, 420).textContent).toBe('HelioxSubmitted');
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
    const price = dialog.getByRole('textbox', { name: 'Price' });
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
    expect(cellOf(3, 421).textContent).toContain('Cavanagh');
    expect(cellOf(4, 421).textContent).toBe('');
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

/** The window is as narrow as a phone's until the test is finished. */
function usePhone() {
  const { matchMedia } = window;
  const media = vi.spyOn(window, 'matchMedia');
  media.mockImplementation((query) => ({ ...matchMedia(query), matches: query.includes('640px') }));
  onTestFinished(() => media.mockRestore());
}

describe('the board on a phone', () => {
  it('shows one issue with its slots, and steps to the next', async () => {
    usePhone();
    const sent = stubApi({
      'GET alert-board': { body: BOARD },
      'GET alert-rates': { body: RATES },
      'GET alert-bookings': ({ params }) => listReply(params.alertItemId === 3 ? [cavanagh] : [heliox]),
      [`POST alert-booking/${cavanagh.id}/request`]: { body: cavanagh },
    });
    renderScreen(<Sponsors />, { at: `/sponsors${PERIOD}`, route: '/sponsors' });
    await screen.findByRole('heading', { name: /^Issue# 420/ });
    const slots = () => within(screen.getByRole('list', { name: /^Ad slots of issue/ })).getAllByRole('listitem');
    expect(slots()[2]?.textContent).toBe('3Heliox Single-UseCreative submittedReview Ad 3');
    expect(slots()[5]?.textContent).toBe('6Free$1,400Book Ad 6');
    await screen.findByRole('button', { name: 'Review 1 creative' });
    await userEvent.click(screen.getByRole('button', { name: 'Issue after' }));
    await screen.findByRole('heading', { name: /^Issue# 421/ });
    await userEvent.click(await screen.findByRole('button', { name: 'Remind 1 sponsor' }));
    const question = within(await screen.findByRole('dialog', { name: 'Remind 1 sponsor?' }));
    await userEvent.click(question.getByRole('button', { name: 'Send' }));
    await screen.findByText('1 request mailed');
    const requests = sent.filter(({ method }) => method === 'POST');
    expect(bodiesOf(requests)).toMatchObject([{ path: `alert-booking/${cavanagh.id}/request`, version: '"6"' }]);
  });
});

describe('rates', () => {
  it('are saved when the focus leaves their row, and refused with the reason', async () => {
    const sent = stubApi({
      'GET alert-rates': { body: RATES },
      'PUT alert-rate/6': ({ body }) => ({ body: { ...RATES[0], ...(body as object), version: 3 } }),
    });
    renderScreen(<Rates />, { at: '/sponsors/rates' });
    const price = await screen.findByRole('textbox', { name: 'Price of Ad 6' });
    expect(price).toHaveProperty('value', '1400');
    await userEvent.clear(price);
    await userEvent.type(price, 'cheap{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Enter a price, such as 1900.');
    await userEvent.clear(price);
    await userEvent.type(price, '1,450.50');
    await userEvent.click(screen.getByRole('textbox', { name: 'Price of Ad 7' }));
    await screen.findByText('The rate of Ad 6 is saved');
    const changes = sent.filter(({ method }) => method === 'PUT');
    expect(bodiesOf(changes)).toEqual([
      {
        ...{ method: 'PUT', path: 'alert-rate/6', version: '"2"' },
        body: { name: 'Ad 6', price: 145_050, currency: 'USD' },
      },
    ]);
  });
});
