import { toast, useNavigate } from '@masthead/kit';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { bookingsApi } from '../../bookingsApi';
import {
  type BoardIssue,
  type BoardRow,
  type BoardSlot,
  type Cell,
  findSlot,
  isLive,
  isOpen,
  toCellKey,
} from '../../model/board';
import { alertPath } from '../../model/paths';
import { useBoardEvents } from './board/useBoardEvents';
import type { DeskProps } from './deskProps';
import { type MovedBooking, useBookingActions } from './useBookingActions';
import { type FreeSlot, isFree, useRun } from './useRun';

/** Rows by which Page Up and Page Down move: about a month of issues. */
const PAGE = 4;

/** The cell in the tab order (roving tabindex), moved by the arrow keys, Home, End, Page Up and Page Down. */
function useCurrentCell(rows: readonly BoardRow[], positions: readonly number[], today: string) {
  const [chosen, setChosen] = useState<Cell | null>(null);
  const grid = useRef<HTMLTableElement>(null);
  const isFocusMoving = useRef(false);
  const current = isShown(rows, positions, chosen) ? chosen : getFirstCell(rows, positions, today);

  useEffect(() => {
    if (!isFocusMoving.current || !current) return;
    isFocusMoving.current = false;
    findCell(grid.current, current)?.focus();
  });

  const focusCell = useCallback((cell: Cell) => {
    isFocusMoving.current = true;
    setChosen({ ...cell });
  }, []);
  /** Return the cell to which a key moves; null for other keys. */
  const getNext = (event: KeyboardEvent, from: Cell): Cell | null => getNextCell(rows, positions, from, event);
  return { grid, current, setCurrent: setChosen, focusCell, getNext };
}

/** Return the element of a cell. */
const findCell = (grid: HTMLElement | null, cell: Cell): HTMLElement | null =>
  grid?.querySelector<HTMLElement>(`[data-cell="${toCellKey(cell)}"]`) ?? null;

function isShown(rows: readonly BoardRow[], positions: readonly number[], cell: Cell | null): boolean {
  if (!cell || !positions.includes(cell.position)) return false;
  return rows.some(({ issue }) => issue.alertItemId === cell.alertItemId);
}

/** Return the first slot of the next issue, or of the last one if all are past. */
function getFirstCell(rows: readonly BoardRow[], positions: readonly number[], today: string): Cell | null {
  const row = rows.find(({ issue }) => issue.date.slice(0, 10) >= today) ?? rows.at(-1);
  return row ? { alertItemId: row.issue.alertItemId, position: positions[0] ?? 1 } : null;
}

/** The steps of a key in rows and columns; without bounds with Ctrl or ⌘. */
const STEPS: Record<string, readonly [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-PAGE, 0],
  PageDown: [PAGE, 0],
  Home: [0, -Infinity],
  End: [0, Infinity],
};

function getNextCell(
  rows: readonly BoardRow[],
  positions: readonly number[],
  from: Cell,
  { key, ctrlKey, metaKey }: KeyboardEvent,
): Cell | null {
  const step = STEPS[key];
  if (!step) return null;
  const [down, right] = ctrlKey || metaKey ? step.map((by) => by && by * Infinity) : step;
  const row = rows.findIndex(({ issue }) => issue.alertItemId === from.alertItemId) + (down ?? 0);
  const issue = rows[clamp(row, rows.length)]?.issue;
  const position = positions[clamp(positions.indexOf(from.position) + (right ?? 0), positions.length)];
  return issue && position ? { alertItemId: issue.alertItemId, position } : null;
}

const clamp = (at: number, length: number): number => Math.min(Math.max(at, 0), length - 1);

type DeskDialog =
  | { kind: 'hold'; status: 'hold' | 'booked'; slots: readonly FreeSlot[] }
  | { kind: 'move'; booking: MovedBooking };

interface Place {
  issue: BoardIssue;
  slot: BoardSlot;
}

/** What can be done on the board, by mouse and by key. */
export function useDeskActions({ issues, rows, address, today, onOpen }: DeskProps) {
  const { positions } = address.filter;
  const keys = useCurrentCell(rows, positions, today);
  const run = useRun(rows, positions);
  const [dialog, setDialog] = useState<DeskDialog | null>(null);
  const [clientId, setClientId] = useState<number | null>(null);
  const { cancel, move } = useBookingActions();
  const [loadBooking] = bookingsApi.useLazyStaffBookingQuery();
  const navigate = useNavigate();

  const find = (cell: Cell): Place | null => {
    const issue = issues.find(({ alertItemId }) => alertItemId === cell.alertItemId);
    const slot = findSlot(issues, cell);
    return issue && slot ? { issue, slot } : null;
  };
  /** The slots that H and B act on: those that are selected, or the current one. */
  const listTargets = (cell: Cell | null): readonly FreeSlot[] => {
    if (run.slots.length > 0) return run.slots;
    const place = cell && find(cell);
    return cell && place && !isLive(place.slot) && isOpen(place.issue) ? [{ ...cell, issue: place.issue }] : [];
  };
  const hold = (status: 'hold' | 'booked', cell = keys.current) => {
    const slots = listTargets(cell);
    if (slots.length > 0) setDialog({ kind: 'hold', status, slots });
  };
  const openCell = (cell: Cell, byKey: boolean) => {
    const place = find(cell);
    if (!place) return;
    const { issue, slot } = place;
    if (slot.bookingId !== null) onOpen(slot.bookingId);
    else if (slot.state === 'filled') navigate(alertPath(issue.alertItemId, `ads-${slot.position}`));
    else if (!isOpen(issue)) toast.error(describeFrozen(issue));
    else if (!byKey && run.slots.length > 0) run.toggle(cell);
    else hold('hold', cell);
  };
  const cancelCell = async (cell: Cell) => {
    const id = find(cell)?.slot.bookingId;
    const { data: booking } = id ? await loadBooking(id) : { data: undefined };
    if (booking && (await cancel(booking))) keys.focusCell(cell);
  };
  const askMove = (cell: Cell | null | undefined) => {
    const place = cell && find(cell);
    if (!place || !isLive(place.slot)) return;
    if (isOpen(place.issue)) setDialog({ kind: 'move', booking: toMoved(place) });
    else toast.error(describeFrozen(place.issue));
  };
  const drop = async (from: Cell, to: Cell) => {
    const [source, target] = [find(from), find(to)];
    if (!source || !target) return;
    if (!isOpen(target.issue)) return toast.error(describeFrozen(target.issue));
    const holder = isLive(target.slot) ? nameHolder(target.slot) : null;
    if (await move(toMoved(source), { ...to, issue: target.issue.issue, holder })) keys.focusCell(to);
  };
  const { events, target } = useBoardEvents({
    onFocus: keys.setCurrent,
    onOpen: openCell,
    onDelete: (cell) => void cancelCell(cell),
    onRun: run.selectTo,
    onToggle: (cell) => {
      const row = rows.find(({ issue }) => issue.alertItemId === cell.alertItemId);
      const slot = findSlot(issues, cell);
      if (row && slot && isFree(slot, row)) run.toggle(cell);
    },
    isFree: (cell) => find(cell)?.slot.state === 'free' && isOpenCell(find(cell)),
    onMove: (from, to) => void drop(from, to),
    focusCell: keys.focusCell,
    getNext: keys.getNext,
  });
  const afterHold = (client: number) => {
    setClientId(client);
    run.clear();
  };
  const closeDialog = () => {
    setDialog(null);
    if (keys.current) keys.focusCell(keys.current);
  };
  return {
    ...{ keys, run, dialog, setDialog, closeDialog, clientId, afterHold, hold, askMove, events, target },
  };
}

const isOpenCell = (place: Place | null): boolean => place !== null && isOpen(place.issue);

const nameHolder = ({ company, clientId }: BoardSlot): string => company ?? `Client ${clientId}`;

const describeFrozen = ({ issue }: BoardIssue): string =>
  `Issue ${issue} is published. Its bookings cannot be changed.`;

function toMoved({ issue, slot }: Place): MovedBooking {
  return {
    id: slot.bookingId ?? 0,
    version: slot.version ?? 0,
    alertItemId: issue.alertItemId,
    position: slot.position,
    issue: issue.issue,
    company: nameHolder(slot),
  };
}
