import { kindOf, type Slot } from '../../../model/registry';
import type { FilledSlot } from '../../../model/slots';
import type { Values } from '../../../model/values';

/** One place a section may stand at. */
export interface PositionChoice {
  position: number;
  label: string;
  /** The slot is filled with something else. */
  taken: boolean;
}

/** Positions 1, 2 or 3 for news (document 002 §5), and the unplaced slot for what stands there now. */
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

/** Only news may be moved; an ad or a job stays in the slot it was added to. */
export const isMovable = ({ slot }: FilledSlot): boolean => slot.kind === 'news';

/** A position where something else stands already. */
export function positionError(
  line: FilledSlot,
  values: Values,
  runSheet: readonly FilledSlot[],
): Record<string, string> {
  const wanted = positionChoices(line, runSheet).find(({ position }) => position === values.position);
  if (!isMovable(line) || !wanted?.taken) return {};
  return { position: `${kindOf(line.slot).label} ${wanted.label} is already filled` };
}
