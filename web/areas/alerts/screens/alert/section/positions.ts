import { getKind, type Slot } from '../../../model/registry';
import type { FilledSlot } from '../../../model/slots';
import type { Values } from '../../../model/values';

/** One position that a section can take. */
export interface PositionChoice {
  position: number;
  label: string;
  /** The slot at this position if another section is in it, otherwise null. */
  taken: FilledSlot | null;
}

/** Return the positions of the slot's kind. The unplaced slot of news is a choice only if the section is there now. */
export function getPositionChoices({ slot, key }: FilledSlot, runSheet: readonly FilledSlot[]): PositionChoice[] {
  const slots = runSheet.filter((other) => other.slot.kind === slot.kind);
  return slots
    .filter((other) => isInEmail(other.slot) || other.key === key)
    .map((other) => ({
      position: other.slot.position ?? 0,
      label: isInEmail(other.slot) ? String(other.slot.position) : other.slot.label,
      taken: other.section !== null && other.key !== key ? other : null,
    }));
}

const isInEmail = ({ inEmail }: Slot): boolean => inEmail.length > 0;

/** Return the slot whose section is in the chosen position, or null if there is none. */
export function findTakenSlot(line: FilledSlot, values: Values, runSheet: readonly FilledSlot[]): FilledSlot | null {
  const choice = getPositionChoices(line, runSheet).find(({ position }) => position === values.position);
  return choice?.taken ?? null;
}

/** Return an error if a new section is to take a position that holds another: it has no place to give in exchange. */
export function validatePosition(
  line: FilledSlot,
  values: Values,
  runSheet: readonly FilledSlot[],
): Record<string, string> {
  const taken = line.section === null ? findTakenSlot(line, values, runSheet) : null;
  return taken ? { position: `${getKind(taken.slot).label} ${taken.slot.position} is already filled` } : {};
}
