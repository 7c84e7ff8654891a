import type { BoardIssue, BoardSlot } from '@masthead/client/types/alerts';
import type { Money } from '@masthead/kit';
import { formatDate, isPastDue } from '@masthead/kit';
import { sumMoney } from './money';

export type { BoardIssue, BoardSlot };

/** A cell of the board: a slot of an issue. */
export interface Cell {
  alertItemId: number;
  position: number;
}

export const POSITIONS: readonly number[] = Array.from({ length: 10 }, (_, at) => at + 1);

export const toCellKey = ({ alertItemId, position }: Cell): string => `${alertItemId}-${position}`;

export function parseCellKey(key: string): Cell {
  const [alertItemId = 0, position = 0] = key.split('-').map(Number);
  return { alertItemId, position };
}

/** What a slot is filtered by: its state, or how the creative of its booking stands. */
export const SLOT_STATES = {
  free: 'Free',
  hold: 'On hold',
  booked: 'Booked',
  filled: 'Filled without a booking',
  awaited: 'Creative awaited',
  overdue: 'Creative overdue',
  submitted: 'Creative submitted',
  'changes-requested': 'Changes requested',
  approved: 'Creative approved',
} as const;
export type SlotState = keyof typeof SLOT_STATES;

/** Whether a booking has the slot for itself. */
export const isLive = ({ state }: BoardSlot): boolean => state === 'hold' || state === 'booked';

/** Whether the day on which the creative of a booking was due is over, and it is not there. */
export const isOverdue = ({ creativeStatus, dueAt, state }: BoardSlot, now: number): boolean =>
  state === 'booked' &&
  (creativeStatus === 'awaited' || creativeStatus === 'changes-requested') &&
  dueAt !== null &&
  isPastDue(dueAt, now);

/** Whether a slot has a state. */
export function hasState(slot: BoardSlot, state: SlotState, now: number): boolean {
  if (state === 'overdue') return isOverdue(slot, now);
  return slot.state === state || (isLive(slot) && slot.creativeStatus === state);
}

export interface BoardFilter {
  /** Words of the company; empty for all. */
  search: string;
  clientId: number | null;
  states: readonly SlotState[];
  positions: readonly number[];
}

export const isFiltered = ({ search, clientId, states }: BoardFilter): boolean =>
  search.trim() !== '' || clientId !== null || states.length > 0;

/** Whether a slot is one that a filter looks for. */
export function matchesFilter(slot: BoardSlot, { search, clientId, states }: BoardFilter, now: number): boolean {
  const words = search.trim().toLowerCase();
  return (
    (clientId === null || slot.clientId === clientId) &&
    (words === '' || (slot.company ?? '').toLowerCase().includes(words)) &&
    (states.length === 0 || states.some((state) => hasState(slot, state, now)))
  );
}

/** An issue of the board with the positions whose slots match the filter, as bits: 1 is Ad 1, 2 is Ad 2, 4 is Ad 3. */
export interface BoardRow {
  issue: BoardIssue;
  matches: number;
}

/** Return the rows that have a matching slot, or all of them without a filter. */
export function filterBoard(issues: readonly BoardIssue[], filter: BoardFilter, now: number): BoardRow[] {
  const rows = issues.map((issue) => ({
    issue,
    matches: toBits(
      issue.slots
        .filter((slot) => filter.positions.includes(slot.position) && matchesFilter(slot, filter, now))
        .map(({ position }) => position),
    ),
  }));
  return isFiltered(filter) ? rows.filter(({ matches }) => matches !== 0) : rows;
}

/** Positions as bits of a number, which is compared at once where a row decides whether it changed. */
export const toBits = (positions: readonly number[]): number =>
  positions.reduce((bits, position) => bits | (1 << (position - 1)), 0);

export const hasBit = (bits: number, position: number): boolean => (bits & (1 << (position - 1))) !== 0;

/** What was sold of some issues. */
export interface Totals {
  slots: number;
  sold: number;
  held: number;
  open: number;
  revenue: Money[];
}

export function countTotals(issues: readonly BoardIssue[]): Totals {
  const slots = issues.flatMap((issue) => issue.slots);
  const sold = slots.filter(({ state }) => state === 'booked');
  const count = (state: BoardSlot['state']) => slots.filter((slot) => slot.state === state).length;
  return {
    slots: slots.length,
    sold: sold.length,
    held: count('hold'),
    open: count('free'),
    revenue: sumMoney(sold.map(({ price, currency }) => ({ amount: price ?? 0, currency: currency ?? '' }))),
  };
}

/** "56%" of the slots are sold. */
export const formatShare = ({ sold, slots }: Totals): string =>
  slots === 0 ? '0%' : `${Math.round((100 * sold) / slots)}%`;

export interface BoardMonth {
  /** `YYYY-MM`. */
  key: string;
  /** "December 2026". */
  title: string;
  rows: BoardRow[];
}

/** Group rows by the month of their issues. */
export function groupByMonth(rows: readonly BoardRow[]): BoardMonth[] {
  const months = new Map<string, BoardMonth>();
  for (const row of rows) {
    const key = row.issue.date.slice(0, 7);
    const month = months.get(key) ?? { key, title: formatDate(row.issue.date, 'month'), rows: [] };
    month.rows.push(row);
    months.set(key, month);
  }
  return [...months.values()];
}

/** Return the totals of each month, of all its issues. */
export function countByMonth(issues: readonly BoardIssue[]): ReadonlyMap<string, Totals> {
  const months = new Map<string, BoardIssue[]>();
  for (const issue of issues) {
    const key = issue.date.slice(0, 7);
    months.set(key, [...(months.get(key) ?? []), issue]);
  }
  return new Map([...months].map(([key, ofMonth]) => [key, countTotals(ofMonth)]));
}

/** Return short names of companies for narrow cells: the first word, unless two companies share it. */
export function shortenNames(issues: readonly BoardIssue[]): ReadonlyMap<string, string> {
  const companies = new Set(issues.flatMap(({ slots }) => slots.flatMap(({ company }) => company ?? [])));
  const owners = new Map<string, number>();
  for (const company of companies) {
    const word = getFirstWord(company);
    owners.set(word, (owners.get(word) ?? 0) + 1);
  }
  return new Map(
    [...companies].map((company) => {
      const word = getFirstWord(company);
      return [company, owners.get(word) === 1 && word.length > 2 ? word : company];
    }),
  );
}

const getFirstWord = (company: string): string => company.trim().split(/\s+/)[0] ?? company;

/** List the clients on the board by name, with the number of their bookings. */
export function listClients(issues: readonly BoardIssue[]): { id: number; company: string; count: number }[] {
  const clients = new Map<number, { id: number; company: string; count: number }>();
  for (const { clientId: id, company } of issues.flatMap(({ slots }) => slots)) {
    if (id === null) continue;
    const known = clients.get(id) ?? { id, company: company ?? `Client ${id}`, count: 0 };
    clients.set(id, { ...known, count: known.count + 1 });
  }
  return [...clients.values()].sort((one, other) => one.company.localeCompare(other.company));
}

/** Whether slots of an issue can still be sold: published issues are frozen (ALERT-104). */
export const isOpen = ({ status }: BoardIssue): boolean => status === 'draft';

/** Return the slot of a cell; undefined if the board has none. */
export const findSlot = (issues: readonly BoardIssue[], { alertItemId, position }: Cell): BoardSlot | undefined =>
  issues.find((issue) => issue.alertItemId === alertItemId)?.slots.find((slot) => slot.position === position);

/** Return the cell of a booking; undefined if it is not on the board. */
export function findBooking(issues: readonly BoardIssue[], bookingId: number): Cell | undefined {
  for (const { alertItemId, slots } of issues) {
    const slot = slots.find((one) => one.bookingId === bookingId);
    if (slot) return { alertItemId, position: slot.position };
  }
  return undefined;
}

/** Return the ids of the bookings of rows, from the first issue and slot on. */
export const listBookingIds = (rows: readonly BoardRow[]): number[] =>
  rows.flatMap(({ issue, matches }) =>
    issue.slots.flatMap(({ bookingId, position }) => (bookingId && hasBit(matches, position) ? bookingId : [])),
  );
