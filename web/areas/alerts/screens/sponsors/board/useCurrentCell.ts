import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { type BoardRow, type Cell, toCellKey } from '../../../model/board';

/** Rows by which Page Up and Page Down move: about a month of issues. */
const PAGE = 4;

/** The cell in the tab order (roving tabindex), moved by the arrow keys, Home, End, Page Up and Page Down. */
export function useCurrentCell(rows: readonly BoardRow[], positions: readonly number[], today: string) {
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
export const findCell = (grid: HTMLElement | null, cell: Cell): HTMLElement | null =>
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
