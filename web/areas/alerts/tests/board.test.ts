import { formatMoney } from '@masthead/kit';
import { describe, expect, it } from 'vitest';
import {
  type BoardFilter,
  countTotals,
  filterBoard,
  findBooking,
  formatShare,
  groupByMonth,
  listBookingIds,
  listClients,
  POSITIONS,
  shortenNames,
} from '../model/board';
import { describeChange, fitsSlot, toNewBooking } from '../model/bookings';
import { getCellNote, getLook, nameCell } from '../model/cells';
import { formatSums, sumMoney, toMajor, toMinor } from '../model/money';
import { countMonths, formatPeriod, getPeriod, stepPeriod } from '../model/period';
import { describePlan, FORM } from '../screens/sponsors/PlanDialog';
import { validateRate } from '../screens/sponsors/rates/Rates';
import { boardIssue, bookedSlot, booking, slot } from './bookings';

const NOW = Date.parse('2027-11-20T12:00:00Z');
const heliox = booking({ position: 1, creativeStatus: 'submitted', creative: creativeOf(485, 400) });
const cavanagh = booking({
  ...{ position: 2, clientId: 204, client: { id: 204, company: 'Cavanagh Filtration' } },
  ...{ status: 'hold', holdUntil: '2027-11-24T14:00:00Z', price: 100_000 },
});
const first = boardIssue(1, '2027-11-30', [
  bookedSlot(heliox),
  bookedSlot(cavanagh),
  slot(3, { state: 'filled', clientId: 9, company: 'Orrery Labs' }),
]);
const second = boardIssue(2, '2027-12-07');
const board = [first, second];
const ALL: BoardFilter = { search: '', clientId: null, states: [], positions: POSITIONS };

function creativeOf(imageWidth: number, imageHeight: number) {
  return { image: 'files.example/a.png', imageWidth, imageHeight, link: 'https://heliox.example', altText: 'Bags' };
}

describe('the board', () => {
  it('counts what is sold: booked slots, neither holds nor ads without a booking', () => {
    const totals = countTotals(board);
    expect(totals).toMatchObject({ slots: 20, sold: 1, held: 1, open: 17 });
    expect([formatShare(totals), formatSums(totals.revenue)]).toEqual(['5%', '$1,900']);
  });

  it('is grouped by the month of the issues', () => {
    const months = groupByMonth(filterBoard(board, ALL, NOW));
    expect(months.map(({ title, rows }) => [title, rows.length])).toEqual([
      ['November 2027', 1],
      ['December 2027', 1],
    ]);
  });

  it('is filtered by company, client and state, and keeps issues with a match only', () => {
    const find = (filter: Partial<BoardFilter>) =>
      filterBoard(board, { ...ALL, ...filter }, NOW).map(({ issue, matches }) => [issue.issue, matches]);
    expect(find({ search: 'HELIOX' })).toEqual([[419, 0b1]]);
    expect(find({ clientId: 204 })).toEqual([[419, 0b10]]);
    expect(find({ states: ['submitted', 'filled'] })).toEqual([[419, 0b101]]);
    expect(find({ states: ['overdue'] })).toEqual([]);
    expect(find({ states: ['free'], positions: [1, 4] })).toEqual([
      [419, 0b1000],
      [420, 0b1001],
    ]);
  });

  it('finds a booking, and lists those that match in its order', () => {
    expect(findBooking(board, cavanagh.id)).toEqual({ alertItemId: 1, position: 2 });
    expect(findBooking(board, 1)).toBeUndefined();
    expect(listBookingIds(filterBoard(board, ALL, NOW))).toEqual([heliox.id, cavanagh.id]);
    expect(listClients(board).map(({ company, count }) => [company, count])).toEqual([
      ['Cavanagh Filtration', 1],
      ['Heliox Single-Use', 1],
      ['Orrery Labs', 1],
    ]);
  });

  it('shortens companies to their first word unless two share it', () => {
    const pall = (position: number, company: string) => slot(position, { state: 'filled', company });
    const names = shortenNames([
      boardIssue(1, '2027-11-30', [pall(1, 'Pall Life'), pall(2, 'Pall Labs'), pall(3, 'Heliox One')]),
    ]);
    expect([...names]).toEqual([
      ['Pall Life', 'Pall Life'],
      ['Pall Labs', 'Pall Labs'],
      ['Heliox One', 'Heliox'],
    ]);
  });
});

describe('a cell', () => {
  const look = (fields: Parameters<typeof booking>[0], issue = first) => {
    const cell = bookedSlot(booking(fields));
    const found = getLook(cell, issue, NOW);
    return [found, getCellNote(cell, found, NOW)];
  };

  it('says how the booking and its creative stand', () => {
    expect(look({ status: 'hold', holdUntil: '2027-11-24T14:00:00Z' })).toEqual(['hold', 'Hold, 4 d']);
    expect(look({ status: 'hold', holdUntil: '2027-11-20T16:30:00Z' })).toEqual(['hold', 'Hold, 5 h']);
    expect(look({ dueAt: '2027-12-20T01:00:00Z' })).toEqual(['booked', 'Booked']);
    expect(look({ dueAt: '2027-11-27T01:00:00Z' })).toEqual(['awaited', 'Awaited']);
    expect(look({ dueAt: '2027-11-19T01:00:00Z' })).toEqual(['overdue', 'Overdue']);
    expect(look({ creativeStatus: 'changes-requested' })).toEqual(['changes', 'Changes']);
    expect(look({ creativeStatus: 'approved' })).toEqual(['approved', 'Approved']);
    expect(look({ creativeStatus: 'approved', slotChanged: true })).toEqual(['approved', 'By hand']);
  });

  it('shows the clicks of a published issue', () => {
    const published = boardIssue(3, '2027-11-03', [], 'published');
    const cell = bookedSlot(booking());
    expect(getLook(cell, published, NOW)).toBe('past');
    expect(getCellNote(cell, 'past', NOW, 1312)).toBe('1,312 clicks');
    expect(nameCell(published, cell, 'past', '1,312 clicks')).toBe(
      'Ad 3, issue 421, Heliox Single-Use, booked, 1,312 clicks',
    );
  });

  it('has a name for screen readers', () => {
    expect(nameCell(first, slot(10), 'free', '')).toBe('Ad 10, issue 419, free');
    const changed = bookedSlot(booking({ slotChanged: true, creativeStatus: 'approved' }));
    expect(nameCell(first, changed, 'approved', 'By hand')).toMatch(/creative approved, the slot was changed by hand$/);
  });
});

describe('a period', () => {
  it('is four months from the present one, and is stepped by as many', () => {
    const period = getPeriod('', '2027-01-01', '2026-11-23');
    expect(period).toEqual({ from: '2026-11-01', to: '2027-02-28' });
    expect(formatPeriod(period)).toBe('Nov 2026 – Feb 2027');
    expect(stepPeriod(period, 1)).toEqual({ from: '2027-03-01', to: '2027-06-30' });
    expect(stepPeriod(period, -1)).toEqual({ from: '2026-07-01', to: '2026-10-31' });
  });

  it('of other days is stepped by their number', () => {
    const period = getPeriod('2026-11-03', '2026-11-12', '2026-11-23');
    expect(countMonths(period)).toBe(0);
    expect(formatPeriod(period)).toBe('Nov 3, 2026 – Nov 12, 2026');
    expect(stepPeriod(period, 1)).toEqual({ from: '2026-11-13', to: '2026-11-22' });
  });
});

describe('money', () => {
  it('has the decimals of its currency', () => {
    const format = (amount: number, currency: string) => formatMoney({ amount, currency });
    expect([format(190_000, 'USD'), format(1250, 'EUR'), format(1900, 'JPY')]).toEqual(['$1,900', '€12.50', '¥1,900']);
    expect([toMajor(1250, 'EUR'), toMinor(19.99, 'EUR'), toMinor(1900, 'JPY')]).toEqual([12.5, 1999, 1900]);
  });

  it('is added up by currency', () => {
    const sums = sumMoney([
      { amount: 100, currency: 'EUR' },
      { amount: 5000, currency: 'USD' },
      { amount: 100, currency: 'EUR' },
    ]);
    expect(formatSums(sums)).toBe('$50 + €2');
  });
});

describe('a booking', () => {
  it('is told by its history', () => {
    const entry = { version: 1, at: '2027-11-06T14:05:00Z', userId: 1, email: 'desk@aspen.example' };
    const change = (field: string, after: unknown) => ({ field, before: null, after });
    expect(describeChange({ ...entry, action: 'created', changes: [change('status', 'hold')] })).toBe('Held by desk@');
    expect(describeChange({ ...entry, action: 'created', changes: [change('status', 'booked')] })).toBe(
      'Booked by desk@',
    );
    expect(describeChange({ ...entry, action: 'changed', changes: [change('price', 1), change('notes', 'a')] })).toBe(
      'Changed price and notes by desk@',
    );
    expect(describeChange({ ...entry, email: null, action: 'reminded', changes: [] })).toBe('Reminder sent');
  });

  it('knows whether the image has the size of an ad', () => {
    expect([fitsSlot(creativeOf(485, 400)), fitsSlot(creativeOf(600, 400)), fitsSlot(booking().creative)]).toEqual([
      true,
      false,
      null,
    ]);
  });

  it('is booked again as it was', () => {
    expect(toNewBooking(cavanagh)).toMatchObject({
      ...{ alertItemId: 1, position: 2, clientId: 204, status: 'hold', price: 100_000, reference: 'PO 88214' },
      holdUntil: cavanagh.holdUntil,
    });
    expect(toNewBooking(heliox)).not.toHaveProperty('holdUntil');
  });
});

describe('forms', () => {
  it('describe a plan, and say what is wrong with it', () => {
    const plan = {
      firstIssue: 419,
      firstDate: '2026-12-01T01:00:00Z',
      everyDays: 7,
      count: 8,
      title: '',
      copyFrom: null,
    };
    expect(describePlan(plan)).toBe('Issues 419 to 426, until Tue, Jan 19, 2027.');
    expect(FORM.validate({ ...plan, firstIssue: null, count: 61, everyDays: 0 })).toEqual({
      firstIssue: 'Enter a number',
      everyDays: 'Enter 1 to 366 days',
      count: 'Enter 1 to 60 issues',
    });
  });

  it('accept a price with the decimals of its currency', () => {
    const check = (price: string, currency = 'USD') => validateRate({ name: 'Ad 1', price, currency });
    expect([check('1,900'), check('19.99'), check('1900', 'JPY')]).toEqual([null, null, null]);
    expect(check('1.999')).toBe('At most 2 decimals.');
    expect(check('19.5', 'JPY')).toBe('At most 0 decimals.');
    expect(check('a lot')).toBe('Enter a price, such as 1900.');
    expect(check('1', 'dollars')).toBe('Enter a currency of three letters, such as EUR.');
  });
});
