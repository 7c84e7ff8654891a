import type { SharedItem } from '@masthead/client/types/stats';
import { sections } from '../../../client/generated/sections';
import { CONTENT_TYPE_LABELS, formatCategory } from './contentTypes';

/** Return the name of an issue's slot: "Ad 3", "Upstream"; null if it is unknown. */
export function formatSlot(slot: { kind: string; position: number | null } | null): string | null {
  if (!slot) return null;
  return sections.slots.find(({ kind, position }) => kind === slot.kind && position === slot.position)?.label ?? null;
}

/** Return the name of a slot in campaign parameters and in URLs of the issue: `ads-3`, `quote`. */
export const getTag = ({ kind, position }: { kind: string; position: number | null }): string =>
  position === null ? kind : `${kind}-${position}`;

/** Return the name of a slot by its tag; parts of the email that are no slot have one, too, such as `footer`. */
export function nameTag(tag: string): string {
  const slot = sections.slots.find((one) => getTag(one) === tag);
  return slot?.label ?? tag.charAt(0).toUpperCase() + tag.slice(1);
}

/** Return the headline of an item: its title in the issue, or else what kind of item it is. */
export function getHeadline({ title, contentType }: SharedItem): string {
  return title ?? CONTENT_TYPE_LABELS[contentType];
}

/** Return where an item stood and what it was: "Ad 3, newsletter ad"; without what the headline says already. */
export function describePlace(item: SharedItem): string {
  const place = formatSlot(item.slot) ?? (item.category && formatCategory(item.category));
  const type = item.title === null ? '' : CONTENT_TYPE_LABELS[item.contentType];
  if (!place) return type;
  return type ? `${place}, ${type.charAt(0).toLowerCase()}${type.slice(1)}` : place;
}

/** Return the place of an ad among those of its issue: "most of 10 ads", "3rd of 10 ads"; empty for others. */
export function describeRank({ rank, ranked }: Pick<SharedItem, 'rank' | 'ranked'>): string {
  if (!rank || !ranked || ranked < 2) return '';
  return `${rank === 1 ? 'most' : formatOrdinal(rank)} of ${ranked} ads`;
}

const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' });

const formatOrdinal = (number: number): string => `${number}${ENDINGS[ORDINALS.select(number)] ?? 'th'}`;
