import { useCallback, useMemo, useState } from 'react';
import {
  type BoardRow,
  type BoardSlot,
  type Cell,
  hasBit,
  isOpen,
  parseCellKey,
  toBits,
  toCellKey,
} from '../../model/board';

/** A free slot that was selected to be held or booked. */
export interface FreeSlot extends Cell {
  issue: BoardRow['issue'];
}

/** Whether a slot of a row is free to be selected. */
export const isFree = (slot: BoardSlot, row: BoardRow): boolean =>
  slot.state === 'free' && isOpen(row.issue) && hasBit(row.matches, slot.position);

/** The selection of free slots: a run of issues, held or booked at once. */
export function useRun(rows: readonly BoardRow[], positions: readonly number[]) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const slots = useMemo(() => listSlots(rows, keys), [rows, keys]);
  const selected = useMemo(() => groupBits(slots), [slots]);
  /** Select the free slots of the rectangle between two cells. */
  const selectTo = useCallback(
    (from: Cell, to: Cell) => setKeys(listFreeKeys(rows, positions, from, to)),
    [rows, positions],
  );
  const toggle = useCallback((cell: Cell) => setKeys((before) => toggleKey(before, toCellKey(cell))), []);
  const clear = useCallback(() => setKeys((before) => (before.size === 0 ? before : new Set())), []);
  return { slots, selected, selectTo, toggle, clear };
}

/** Return the selected slots that are still free, in the order of the board. */
function listSlots(rows: readonly BoardRow[], keys: ReadonlySet<string>): FreeSlot[] {
  const ids = new Set([...keys].map((key) => parseCellKey(key).alertItemId));
  return rows
    .filter(({ issue }) => ids.has(issue.alertItemId))
    .flatMap((row) =>
      row.issue.slots
        .filter((slot) => isFree(slot, row))
        .map(({ position }) => ({ alertItemId: row.issue.alertItemId, position, issue: row.issue }))
        .filter((slot) => keys.has(toCellKey(slot))),
    );
}

function groupBits(slots: readonly Cell[]): ReadonlyMap<number, number> {
  const bits = new Map<number, number>();
  for (const { alertItemId, position } of slots)
    bits.set(alertItemId, (bits.get(alertItemId) ?? 0) | toBits([position]));
  return bits;
}

function listFreeKeys(rows: readonly BoardRow[], positions: readonly number[], from: Cell, to: Cell) {
  const [first, last] = order(findRow(rows, from), findRow(rows, to));
  const [left, right] = order(positions.indexOf(from.position), positions.indexOf(to.position));
  const between = positions.slice(left, right + 1);
  return new Set(
    rows
      .slice(first, last + 1)
      .flatMap((row) =>
        row.issue.slots
          .filter((slot) => between.includes(slot.position) && isFree(slot, row))
          .map(({ position }) => toCellKey({ alertItemId: row.issue.alertItemId, position })),
      ),
  );
}

const findRow = (rows: readonly BoardRow[], { alertItemId }: Cell): number =>
  rows.findIndex(({ issue }) => issue.alertItemId === alertItemId);

const order = (one: number, other: number): [number, number] => [Math.min(one, other), Math.max(one, other)];

function toggleKey(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** Name selected slots: "Ad 6, issues 421–424", "Ad 6 to 8, issue 421". */
export function nameRun(slots: readonly FreeSlot[]): string {
  const positions = [...new Set(slots.map(({ position }) => position))].sort((one, other) => one - other);
  const numbers = [...new Set(slots.map(({ issue }) => issue.issue))];
  const [first, last] = [numbers[0], numbers.at(-1)];
  const ads = positions.length === 1 ? `Ad ${positions[0]}` : `Ad ${positions[0]} to ${positions.at(-1)}`;
  return `${ads}, ${first === last ? `issue ${first}` : `issues ${first}–${last}`}`;
}
