import { useShortcut } from '@masthead/kit';
import type { FilledSlot } from '../../model/slots';
import { useSlotMove } from './useSlotMove';

interface SlotMovesOptions {
  runSheet: readonly FilledSlot[];
  /** Key of the slot that the shortcuts act on. */
  current: string | null;
  /** Called with the key of the slot that a section moves to. */
  onMoved: (key: string) => void;
}

/**
 * Return a function that moves the section of one slot to another, or swaps the two, by their keys. Alt ↑ and ↓ do so
 * with the current slot and its neighbour of the same kind (ALERT-10).
 */
export function useSlotMoves({ runSheet, current, onMoved }: SlotMovesOptions) {
  const moveSection = useSlotMove();
  const moveTo = (from: string, to: string) => {
    const [line, target] = [from, to].map((key) => runSheet.find((one) => one.key === key));
    if (!line?.section || !target) return;
    const hasFocus = document.getElementById(`slot-${from}`)?.contains(document.activeElement);
    void moveSection(line, target);
    onMoved(to);
    if (hasFocus) document.querySelector<HTMLElement>(`#slot-${to} button:last-of-type`)?.focus();
  };
  const moveCurrent = (by: 1 | -1) => {
    const line = runSheet.find(({ key }) => key === current);
    const places = line ? runSheet.filter(({ slot }) => slot.position !== null && slot.kind === line.slot.kind) : [];
    const at = places.findIndex(({ key }) => key === current);
    const target = at === -1 ? undefined : places[at + by];
    if (current && target) moveTo(current, target.key);
  };
  useShortcut('alt+ArrowDown', 'Swap with the next place', () => moveCurrent(1));
  useShortcut('alt+ArrowUp', 'Swap with the previous place', () => moveCurrent(-1));
  return moveTo;
}
