import type { Variant } from '@masthead/client/types/alerts';
import sections from '../../../client/generated/sections.json';

export type { Variant };

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
  tools: Tool[];
}

/** One kind of section. `positions` is empty for a kind an issue has at most once. */
export interface Kind {
  name: string;
  label: string;
  /** Its name in the answer of `alerts-all`. */
  allKey: string;
  isList: boolean;
  positions: number[];
  /** Pixels. */
  modalWidth: number;
  footer: string | null;
  fields: Field[];
}

/** One place of an issue, in run sheet order. */
export interface Slot {
  kind: string;
  position: number | null;
  label: string;
  /** The kind below which this slot stands. */
  nestedIn: string | null;
  inEmail: Variant[];
}

interface Registry {
  /** Widest picture that may be dropped, in pixels (document 002 §5). */
  maxImageWidth: number;
  kinds: Record<string, Kind>;
  slots: Slot[];
}

/** The service's own table of section kinds, generated from it and never copied by hand. */
export const registry = sections as Registry;

/** The kind a slot holds. */
export function kindOf({ kind: name }: Pick<Slot, 'kind'>): Kind {
  const kind = registry.kinds[name];
  if (!kind) throw new Error(`No section kind is called ${name}`);
  return kind;
}

export const hasField = (kind: Kind, name: string): boolean => kind.fields.some((field) => field.name === name);

/** A slot's name in addresses and on the page: `news-1`, `quote`. */
export function slotKey({ kind, position }: Pick<Slot, 'kind' | 'position'>): string {
  return position === null ? kind : `${kind}-${position}`;
}
