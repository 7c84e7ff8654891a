import type { createAlertSection } from '@masthead/client/operations/alerts';
import type { AlertsAll, Variant } from '@masthead/client/types/alerts';
import { sections } from '../../../client/generated/sections';

export type { Variant };

/** The section kinds, as the service's paths name them (ALERT-8). */
export type SectionKind = Parameters<typeof createAlertSection>[0]['kind'];

type DeclaredField = (typeof sections.kinds)[SectionKind]['fields'][number];
export type FieldType = DeclaredField['type'];

/** One field of a section, as the alerts service declares it. */
export interface Field {
  name: string;
  type: FieldType;
  label: string;
  /** Maximum number of visible characters. */
  limit: number | null;
  required: boolean;
  /** Marked as required in the form, although a section may be saved without it. */
  expected: boolean;
  help: string;
  /** Buttons of the rich text toolbar. */
  tools: readonly DeclaredField['tools'][number][];
}

/** One section kind. `positions` is empty for a kind that an issue has at most once. */
export interface Kind {
  name: SectionKind;
  label: string;
  /** Its property name in the response of `alerts-all`. */
  allKey: Exclude<keyof AlertsAll, 'alertItem' | 'changedSincePublished'>;
  isList: boolean;
  positions: readonly number[];
  /** Width of the editor in pixels. */
  modalWidth: number;
  footer: string | null;
  fields: readonly Field[];
}

/** One slot of an issue, in run sheet order (ALERT-6). */
export interface Slot {
  kind: SectionKind;
  position: number | null;
  label: string;
  /** The kind below which this slot is nested. */
  nestedIn: SectionKind | null;
  inEmail: readonly Variant[];
}

interface Registry {
  /** Maximum width of a dropped image in pixels (ALERT-13). */
  maxImageWidth: number;
  kinds: Record<SectionKind, Kind>;
  slots: readonly Slot[];
}

/** The service's table of section kinds; generated from the service, never edited by hand. */
export const registry: Registry = sections;

/** Return the kind of the section that a slot holds. */
export function getKind({ kind: name }: Pick<Slot, 'kind'>): Kind {
  return registry.kinds[name];
}

export const hasField = (kind: Kind, name: string): boolean => kind.fields.some((field) => field.name === name);

/** Return a slot's key for URLs and element ids: `news-1`, `quote`. */
export function getSlotKey({ kind, position }: Pick<Slot, 'kind' | 'position'>): string {
  return position === null ? kind : `${kind}-${position}`;
}
