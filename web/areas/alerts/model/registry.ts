import type { createAlertSection } from '@masthead/client/operations/alerts';
import type { AlertsAll, Variant } from '@masthead/client/types/alerts';
import { sections } from '../../../client/generated/sections';

export type { Variant };

/** The kinds there are: the word of each in the service's paths. */
export type SectionKind = Parameters<typeof createAlertSection>[0]['kind'];

export type FieldType =
  | 'text'
  | 'rich-text'
  | 'link'
  | 'microsite-link'
  | 'image'
  | 'image-width'
  | 'image-height'
  | 'flag'
  | 'client'
  | 'job'
  | 'position';

/** A rich text button. */
export type Tool = 'bold' | 'italic' | 'underline' | 'align' | 'link';

/** One field of a section, as the alerts service declares it. */
export interface Field {
  name: string;
  type: FieldType;
  label: string;
  /** Visible characters at most. */
  limit: number | null;
  required: boolean;
  /** Marked in the form, though a section may be saved without it. */
  expected: boolean;
  help: string;
  tools: readonly Tool[];
}

/** One kind of section. `positions` is empty for a kind an issue has at most once. */
export interface Kind {
  name: SectionKind;
  label: string;
  /** Its name in the answer of `alerts-all`. */
  allKey: Exclude<keyof AlertsAll, 'alertItem'>;
  isList: boolean;
  positions: readonly number[];
  /** Pixels. */
  modalWidth: number;
  footer: string | null;
  fields: readonly Field[];
}

/** One place of an issue, in run sheet order. */
export interface Slot {
  kind: SectionKind;
  position: number | null;
  label: string;
  /** The kind below which this slot stands. */
  nestedIn: SectionKind | null;
  inEmail: readonly Variant[];
}

interface Registry {
  /** Widest picture that may be dropped, in pixels (document 002 §5). */
  maxImageWidth: number;
  kinds: Record<SectionKind, Kind>;
  slots: readonly Slot[];
}

/** The service's own table of section kinds, generated from it and never copied by hand. */
export const registry: Registry = sections;

/** The kind a slot holds. */
export function kindOf({ kind: name }: Pick<Slot, 'kind'>): Kind {
  return registry.kinds[name];
}

export const hasField = (kind: Kind, name: string): boolean => kind.fields.some((field) => field.name === name);

/** A slot's name in addresses and on the page: `news-1`, `quote`. */
export function slotKey({ kind, position }: Pick<Slot, 'kind' | 'position'>): string {
  return position === null ? kind : `${kind}-${position}`;
}
