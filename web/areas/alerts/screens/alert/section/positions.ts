import { getKind, type Slot } from '../../../model/registry';
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
export function getPositionChoices({ slot, key }: FilledSlot, runSheet: readonly FilledSlot[]): PositionChoice[] {
  const slots = runSheet.filter((other) => other.slot.kind === slot.kind);
  return slots
    .filter((other) => isInEmail(other.slot) || other.key === key)
    .map((other) => ({
      position: other.slot.position ?? 0,
      label: isInEmail(other.slot) ? String(other.slot.position) : other.slot.label,
      taken: other.section !== null && other.key !== key,
    }));
}

const isInEmail = ({ inEmail }: Slot): boolean => inEmail.length > 0;

/** Return whether the section can be moved. Only news can: an ad or a job stays in the slot it was added to. */
export const isMovable = ({ slot }: FilledSlot): boolean => slot.kind === 'news';

/** Return an error if the position holds another section. */
export function validatePosition(
  line: FilledSlot,
  values: Values,
  runSheet: readonly FilledSlot[],
): Record<string, string> {
  const choice = getPositionChoices(line, runSheet).find(({ position }) => position === values.position);
  if (!isMovable(line) || !choice?.taken) return {};
  return { position: `${getKind(line.slot).label} ${choice.label} is already filled` };
}
