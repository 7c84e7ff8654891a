import { toProblem } from '@masthead/client';
import { reportResult, toast, useShortcut } from '@masthead/kit';
import { alertsApi } from '../../api';
import type { Section } from '../../model/records';
import type { Slot } from '../../model/registry';
import type { FilledSlot } from '../../model/slots';

type Place = Pick<FilledSlot, 'slot' | 'section'>;

/** Return a function that moves a section to another slot, or swaps it with the section there, and offers Undo. */
export function useSlotMove() {
  const [moveSection] = alertsApi.useMoveSectionMutation();
  const offerUndo = useUndoMove();
  return async ({ slot, section }: Place, target: Place): Promise<boolean> => {
    if (!section) return false;
    try {
      const moved = await moveSection({ kind: slot.kind, section, position: toPosition(target.slot) }).unwrap();
      offerUndo(moved, slot, target);
      return true;
    } catch (problem) {
      toast.error(`${slot.label} was not moved. ${toProblem(problem).message}`);
      return false;
    }
  };
}

/** Return a function that says where a section moved, and offers to move it back. */
export function useUndoMove() {
  const [moveSection] = alertsApi.useMoveSectionMutation();
  return (moved: Section, from: Slot, target: Place) => {
    const isSwap = target.section !== null;
    const undo = () =>
      reportResult(
        moveSection({ kind: from.kind, section: moved, position: toPosition(from) }),
        isSwap ? `${from.label} and ${target.slot.label} swapped back` : `${from.label} is back`,
        `${target.slot.label} was not moved.`,
      );
    toast.success(
      isSwap ? `${from.label} and ${target.slot.label} swapped` : `${from.label} moved to ${target.slot.label}`,
      { action: { label: 'Undo', onClick: () => void undo() } },
    );
  };
}

/** Return the position of a slot as the type of requests. Slots of kinds without positions are never moved. */
const toPosition = ({ position }: Slot) =>
  position as Parameters<ReturnType<typeof alertsApi.useMoveSectionMutation>[0]>[0]['position'];

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
