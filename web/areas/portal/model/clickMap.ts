import type { ClickMap } from '@masthead/client/types/stats';
import { compareUsual, formatCount, formatCountOf } from '@masthead/kit';
import { sections } from '../../../client/generated/sections';
import { formatOptional } from './report';
import { formatSlot, getTag } from './slots';

/** A slot on the map. `tag` is its name in campaign parameters and in URLs of the issue: `ads-3`, `quote`. */
export type MappedSlot = ClickMap['slots'][number] & Named;

type Slot = Pick<ClickMap['slots'][number], 'kind' | 'position'>;
type Named = { id: string; label: string; tag: string };

export type SlotOrder = 'issue' | 'clicks' | 'change';

/** Return the slots of a click map in the order of the run sheet, with their names. */
export function sortSlots<T extends Slot>(slots: readonly T[]): (T & Named)[] {
  const order = new Map<string, number>(sections.slots.map(({ label }, place) => [label, place]));
  return slots
    .map((slot) => {
      const label = formatSlot(slot) ?? slot.kind;
      return { ...slot, id: label, label, tag: getTag(slot) };
    })
    .sort((one, other) => (order.get(one.label) ?? 0) - (order.get(other.label) ?? 0));
}

/** Return the slots in another order; those without a usual number are last when they are compared with it. */
export function orderSlots(slots: readonly MappedSlot[], by: SlotOrder): readonly MappedSlot[] {
  if (by === 'issue') return slots;
  const measure = by === 'clicks' ? ({ clicks }: MappedSlot) => clicks ?? -1 : getShare;
  return [...slots].sort((one, other) => measure(other) - measure(one));
}

const getShare = ({ clicks, usual }: MappedSlot): number => (usual && clicks !== null ? clicks / usual : -1);

export const isAd = ({ kind }: Slot): boolean => kind === 'ads';

/** The figures above the map. */
export function summarizeClicks(slots: readonly MappedSlot[]): { label: string; value: string; note: string }[] {
  const [all, ads] = [countClicks(slots), countClicks(slots.filter(isAd))];
  const known = slots.filter(({ clicks }) => clicks !== null);
  const unique = known.every(({ uniqueClicks }) => uniqueClicks !== null)
    ? known.reduce((sum, { uniqueClicks }) => sum + (uniqueClicks ?? 0), 0)
    : 0;
  const { above, below } = findExtremes(slots);
  const describe = (slot: MappedSlot) =>
    `${formatOptional(slot.clicks)} clicks, ${compareUsual(slot.clicks, slot.usual)?.text}`;
  return [
    { label: 'All clicks', value: formatCount(all), note: `in ${formatCountOf(known.length, 'slot')}` },
    ...(unique > 0 ? [{ label: 'Unique', value: formatCount(unique), note: 'by slot, added up' }] : []),
    { label: 'On ads', value: formatCount(ads), note: all > 0 ? `${Math.round((ads / all) * 100)}%` : '' },
    ...(above ? [{ label: 'Most above usual', value: above.label, note: describe(above) }] : []),
    ...(below ? [{ label: 'Most below usual', value: below.label, note: describe(below) }] : []),
  ];
}

const countClicks = (slots: readonly MappedSlot[]): number => slots.reduce((sum, { clicks }) => sum + (clicks ?? 0), 0);

/** Return the slot that differs most from what is usual, above and below; null if none does. */
export function findExtremes(slots: readonly MappedSlot[]): { above: MappedSlot | null; below: MappedSlot | null } {
  const compared = slots
    .filter(({ clicks, usual }) => clicks !== null && usual)
    .map((slot) => ({ slot, share: getShare(slot) }))
    .sort((one, other) => one.share - other.share);
  const [least, most] = [compared[0], compared.at(-1)];
  return { above: most && most.share > 1 ? most.slot : null, below: least && least.share < 1 ? least.slot : null };
}

/** The names of the slots of the email that have no figure: they are empty, or lead nowhere. */
export const listUncounted = (slots: readonly MappedSlot[]): string[] =>
  sections.slots
    .filter(
      ({ inEmail, label }) =>
        (inEmail as readonly string[]).includes('standard') && !slots.some((slot) => slot.label === label),
    )
    .map(({ label }) => label);

/** The slots as a CSV, with a byte order mark; no cell is a formula. */
export function toCsv(slots: readonly MappedSlot[]): string {
  const head = ['slot', 'content', 'client', 'clicks', 'usual'];
  const rows = slots.map(({ label, title, clientCompany, clicks, usual }) => [
    label,
    title,
    clientCompany,
    clicks,
    usual,
  ]);
  return `\uFEFF${[head, ...rows].map((row) => row.map(toCell).join(',')).join('\r\n')}\r\n`;
}

const toCell = (value: string | number | null): string =>
  typeof value === 'string' ? `"${value.replace(/^(?=[=+\-@\t\r])/, "'").replaceAll('"', '""')}"` : String(value ?? '');
