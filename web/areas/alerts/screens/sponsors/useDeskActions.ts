import { toast, useNavigate } from '@masthead/kit';
import { useState } from 'react';
import { useLazyStaffBookingQuery } from '../../bookingsApi';
import { type BoardIssue, type BoardSlot, type Cell, findSlot, isLive, isOpen } from '../../model/board';
import { alertPath } from '../../model/paths';
import { useBoardEvents } from './board/useBoardEvents';
import { useCurrentCell } from './board/useCurrentCell';
import type { DeskProps } from './deskProps';
import { type MovedBooking, useBookingActions } from './useBookingActions';
import { type FreeSlot, isFree, useRun } from './useRun';

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
  const [loadBooking] = useLazyStaffBookingQuery();
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
