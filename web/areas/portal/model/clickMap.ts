import type { ClickMap } from '@masthead/client/types/stats';
import { sections } from '../../../client/generated/sections';
import { formatSlot } from './slots';

export type MappedSlot = ClickMap['slots'][number] & { id: string; label: string };

/** Return the slots of a click map in the order of the run sheet, with their names. */
export function sortSlots(slots: ClickMap['slots']): MappedSlot[] {
  const order = new Map<string, number>(sections.slots.map(({ label }, place) => [label, place]));
  return slots
    .map((slot) => {
      const label = formatSlot(slot) ?? slot.kind;
      return { ...slot, id: label, label };
    })
    .sort((one, other) => (order.get(one.label) ?? 0) - (order.get(other.label) ?? 0));
}

/** Return the slot that differs most from what is usual, above and below; null if none does. */
export function findExtremes(slots: readonly MappedSlot[]): { above: MappedSlot | null; below: MappedSlot | null } {
  const compared = slots
    .filter(({ usual }) => usual)
    .map((slot) => ({ slot, share: slot.clicks / (slot.usual ?? 1) }))
    .sort((one, other) => one.share - other.share);
  const [least, most] = [compared[0], compared.at(-1)];
  return { above: most && most.share > 1 ? most.slot : null, below: least && least.share < 1 ? least.slot : null };
}
