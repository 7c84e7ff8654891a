import { kindOf, type Slot } from '../../../model/registry';
import type { FilledSlot } from '../../../model/slots';
import type { Values } from '../../../model/values';

/** One position that a section can take. */
export interface PositionChoice {
  position: number;
  label: string;
  /** Whether another section is in the slot. */
  taken: boolean;
}

/** Return positions 1, 2 and 3 for news, and the unplaced slot if the section is there now. */
export function positionChoices({ slot, key }: FilledSlot, runSheet: readonly FilledSlot[]): PositionChoice[] {
  const own = runSheet.filter((other) => other.slot.kind === slot.kind);
  return own
    .filter((other) => isPlaced(other.slot) || other.key === key)
    .map((other) => ({
      position: other.slot.position ?? 0,
      label: isPlaced(other.slot) ? String(other.slot.position) : other.slot.label,
      taken: other.section !== null && other.key !== key,
    }));
}

const isPlaced = ({ inEmail }: Slot): boolean => inEmail.length > 0;

/** Return whether the section can be moved. Only news can: an ad or a job stays in the slot it was added to. */
export const isMovable = ({ slot }: FilledSlot): boolean => slot.kind === 'news';

/** Return an error if the position holds another section. */
export function positionError(
  line: FilledSlot,
  values: Values,
  runSheet: readonly FilledSlot[],
): Record<string, string> {
  const wanted = positionChoices(line, runSheet).find(({ position }) => position === values.position);
  if (!isMovable(line) || !wanted?.taken) return {};
  return { position: `${kindOf(line.slot).label} ${wanted.label} is already filled` };
}
