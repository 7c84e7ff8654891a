import { toProblem } from '@masthead/client';
import { toast } from '@masthead/kit';
import { useMoveSectionMutation } from '../../api';
import type { Section } from '../../model/records';
import type { Slot } from '../../model/registry';
import type { FilledSlot } from '../../model/slots';

type Place = Pick<FilledSlot, 'slot' | 'section'>;

/** Return a function that moves a section to another slot, or swaps it with the section there, and offers Undo. */
export function useSlotMove() {
  const [moveSection] = useMoveSectionMutation();
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
  const [moveSection] = useMoveSectionMutation();
  return (moved: Section, from: Slot, target: Place) => {
    const isSwap = target.section !== null;
    const undo = () =>
      moveSection({ kind: from.kind, section: moved, position: toPosition(from) })
        .unwrap()
        .then(() =>
          toast.success(isSwap ? `${from.label} and ${target.slot.label} swapped back` : `${from.label} is back`),
        )
        .catch((problem: unknown) => toast.error(`${target.slot.label} was not moved. ${toProblem(problem).message}`));
    toast.success(
      isSwap ? `${from.label} and ${target.slot.label} swapped` : `${from.label} moved to ${target.slot.label}`,
      { action: { label: 'Undo', onClick: () => void undo() } },
    );
  };
}

/** Return the position of a slot as the type of requests. Slots of kinds without positions are never moved. */
const toPosition = ({ position }: Slot) =>
  position as Parameters<ReturnType<typeof useMoveSectionMutation>[0]>[0]['position'];
