import { type DragEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { type Cell, parseCellKey, toCellKey } from '../../../model/board';

interface Handlers {
  /** A cell got the focus. */
  onFocus: (cell: Cell) => void;
  /** A click, or Enter (`isKey`). */
  onOpen: (cell: Cell, isKey: boolean) => void;
  onDelete: (cell: Cell) => void;
  /** Selects the free slots between two cells. */
  onRun: (from: Cell, to: Cell) => void;
  /** Adds one slot to the selection, or takes it out. */
  onToggle: (cell: Cell) => void;
  isFree: (cell: Cell) => boolean;
  /** A booking was dragged onto a cell. */
  onMove: (from: Cell, to: Cell) => void;
  focusCell: (cell: Cell) => void;
  getNext: (event: KeyboardEvent, from: Cell) => Cell | null;
}

/**
 * The events of the board, handled once for all cells: keys, clicks, the selection of a run by Shift or by dragging over
 * free slots, and bookings that are dragged to another slot.
 */
export function useBoardEvents(on: Handlers) {
  const anchor = useRef<Cell | null>(null);
  const drag = useDragOfBooking(on);
  const run = useDragOverFree(on, anchor);

  const go = (from: Cell, to: Cell, isRun: boolean) => {
    anchor.current = isRun ? (anchor.current ?? from) : null;
    if (anchor.current) on.onRun(anchor.current, to);
    on.focusCell(to);
  };
  const actions: Record<string, (cell: Cell) => void> = {
    Enter: (cell) => on.onOpen(cell, true),
    Delete: on.onDelete,
    Backspace: on.onDelete,
    ' ': on.onToggle,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const cell = getCell(event.target);
    if (!cell || event.altKey) return;
    const next = on.getNext(event, cell);
    if (next) go(cell, next, event.shiftKey);
    else if (actions[event.key]) actions[event.key]?.(cell);
    else return;
    event.preventDefault();
  };
  const onClick = (event: MouseEvent) => {
    const cell = getCell(event.target);
    if (!cell || run.hasJustEnded()) return;
    if (event.shiftKey && anchor.current) return on.onRun(anchor.current, cell);
    anchor.current = cell;
    if (event.ctrlKey || event.metaKey) on.onToggle(cell);
    else on.onOpen(cell, false);
  };
  const onFocus = (event: { target: EventTarget }) => {
    const cell = getCell(event.target);
    if (cell) on.onFocus(cell);
  };
  return { events: { onKeyDown, onClick, onFocus, ...run.events, ...drag.events }, target: drag.target };
}

/** Select the free slots over which the pointer is dragged, from a free one on. */
function useDragOverFree({ onRun, isFree }: Handlers, anchor: { current: Cell | null }) {
  const start = useRef<Cell | null>(null);
  const last = useRef('');
  const ended = useRef(false);
  const onPointerDown = (event: PointerEvent) => {
    ended.current = false;
    const cell = getCell(event.target);
    const isPlain = event.button === 0 && event.pointerType === 'mouse' && !event.shiftKey;
    start.current = cell && isPlain && isFree(cell) ? cell : null;
    last.current = cell ? toCellKey(cell) : '';
  };
  const onPointerOver = (event: PointerEvent) => {
    const cell = start.current && event.buttons === 1 ? getCell(event.target) : null;
    if (!start.current || !cell || toCellKey(cell) === last.current) return;
    last.current = toCellKey(cell);
    ended.current = true;
    anchor.current = start.current;
    onRun(start.current, cell);
  };
  const onPointerUp = () => {
    start.current = null;
  };
  /** Whether the click that follows belongs to a drag. */
  const hasJustEnded = () => {
    const was = ended.current;
    ended.current = false;
    return was;
  };
  return { events: { onPointerDown, onPointerOver, onPointerUp }, hasJustEnded };
}

/** Drag a booking onto another slot with the browser's drag and drop. Escape cancels. */
function useDragOfBooking({ onMove }: Handlers) {
  const from = useRef<Cell | null>(null);
  const [target, setTarget] = useState<Cell | null>(null);
  const onDragStart = (event: DragEvent) => {
    from.current = getCell(event.target);
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', (event.target as HTMLElement).title);
  };
  const onDragOver = (event: DragEvent) => {
    const cell = from.current && getCell(event.target);
    if (cell) event.preventDefault();
    const key = cell && toCellKey(cell);
    setTarget((before) => (key === (before && toCellKey(before)) ? before : cell));
  };
  const onDragEnd = () => {
    from.current = null;
    setTarget(null);
  };
  const onDrop = (event: DragEvent) => {
    const [source, cell] = [from.current, getCell(event.target)];
    if (!source || !cell) return;
    event.preventDefault();
    onDragEnd();
    if (toCellKey(source) !== toCellKey(cell)) onMove(source, cell);
  };
  return { target, events: { onDragStart, onDragOver, onDragEnd, onDrop } };
}

/** Return the cell that contains an element. */
function getCell(element: EventTarget): Cell | null {
  const key = element instanceof Element ? element.closest<HTMLElement>('[data-cell]')?.dataset.cell : undefined;
  return key ? parseCellKey(key) : null;
}
