import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { type BoardRow, type Cell, toCellKey } from '../../../model/board';

/** Rows by which Page Up and Page Down move: about a month of issues. */
const PAGE = 4;

/** The cell in the tab order (roving tabindex), moved by the arrow keys, Home, End, Page Up and Page Down. */
export function useCurrentCell(rows: readonly BoardRow[], positions: readonly number[], today: string) {
  const [chosen, setChosen] = useState<Cell | null>(null);
  const grid = useRef<HTMLDivElement>(null);
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

function getNextCell(
  rows: readonly BoardRow[],
  positions: readonly number[],
  from: Cell,
  { key, ctrlKey, metaKey }: KeyboardEvent,
): Cell | null {
  const row = rows.findIndex(({ issue }) => issue.alertItemId === from.alertItemId);
  const column = positions.indexOf(from.position);
  const to = (nextRow: number, nextColumn: number): Cell | null => {
    const issue = rows[clamp(nextRow, rows.length)]?.issue;
    const position = positions[clamp(nextColumn, positions.length)];
    return issue && position ? { alertItemId: issue.alertItemId, position } : null;
  };
  const isFar = ctrlKey || metaKey;
  switch (key) {
    case 'ArrowUp':
      return to(isFar ? 0 : row - 1, column);
    case 'ArrowDown':
      return to(isFar ? rows.length : row + 1, column);
    case 'ArrowLeft':
      return to(row, isFar ? 0 : column - 1);
    case 'ArrowRight':
      return to(row, isFar ? positions.length : column + 1);
    case 'PageUp':
      return to(row - PAGE, column);
    case 'PageDown':
      return to(row + PAGE, column);
    case 'Home':
      return to(isFar ? 0 : row, 0);
    case 'End':
      return to(isFar ? rows.length : row, positions.length);
    default:
      return null;
  }
}

const clamp = (at: number, length: number): number => Math.min(Math.max(at, 0), length - 1);
