import { extractText, type RichDocument } from '@masthead/kit';
import type { Section } from './records';
import type { Field, FieldType, Kind } from './registry';

/** What a form field holds while it is edited. */
export type Value = string | number | boolean | RichDocument | null;

/** A section's form, by field name. */
export type Values = Record<string, Value>;

const CHOSEN: readonly FieldType[] = ['image', 'client', 'job', 'rich-text', 'microsite-link'];
const SIZES: readonly FieldType[] = ['image-width', 'image-height'];

/** The form of a section, or of an empty slot at this position. */
export function valuesOf(kind: Kind, section: Section | null, position: number | null): Values {
  return Object.fromEntries(kind.fields.map((field) => [field.name, initialValue(field, section, position)]));
}

function initialValue({ name, type }: Field, section: Section | null, position: number | null): Value {
  const stored = storedValue(section, name);
  if (type === 'position') return stored ?? position;
  if (type === 'flag') return stored === true;
  if (SIZES.includes(type)) return sizeOf(stored);
  return CHOSEN.includes(type) ? stored : (stored ?? '');
}

function storedValue(section: Section | null, name: string): Value {
  return ((section as Record<string, unknown> | null)?.[name] ?? null) as Value;
}

/** Pixels as a number; a length in another unit, as imported issues may have it, as it is. */
function sizeOf(stored: Value): Value {
  const pixels = typeof stored === 'string' ? /^(\d+)(px)?$/.exec(stored.trim()) : null;
  return pixels ? Number(pixels[1]) : stored;
}

/**
 * The body of a save. A width or height is sent only when it is not zero (document 002 §5), or as `null` where a
 * stored one is taken away.
 */
export function payloadOf(kind: Kind, values: Values, before: Section | null): Record<string, unknown> {
  const entries = kind.fields.map((field) => [field, sentValue(field, values[field.name] ?? null)] as const);
  const sent = entries.filter(
    ([{ name, type }, value]) => !SIZES.includes(type) || value !== null || storedValue(before, name) !== null,
  );
  return Object.fromEntries(sent.map(([{ name }, value]) => [name, value]));
}

function sentValue({ type }: Field, value: Value): Value {
  if (type === 'flag') return value === true;
  if (SIZES.includes(type)) return value || null;
  if (type === 'rich-text') return extractText(value as RichDocument | null).trim() === '' ? null : value;
  return typeof value === 'string' ? value.trim() || null : value;
}

/** What is wrong with a form before it is sent, by field name. Sections may be saved half done (document 002 §5). */
export function errorsOf(kind: Kind, values: Values): Record<string, string> {
  const missing = kind.fields.filter(({ name, required }) => required && (values[name] ?? null) === null);
  return Object.fromEntries(missing.map(({ name, label }) => [name, `Choose a ${label.toLowerCase()}`]));
}
