import { extractText, type RichDocument } from '@masthead/kit';
import type { Section } from './records';
import type { Field, FieldType, Kind } from './registry';

/** Value of a form field. */
export type Value = string | number | boolean | RichDocument | null;

/** Values of a section's form, by field name. */
export type Values = Record<string, Value>;

const NULLABLE_TYPES: readonly FieldType[] = ['image', 'client', 'job', 'ad', 'rich-text', 'microsite-link'];
const SIZES: readonly FieldType[] = ['image-width', 'image-height'];

/** Return the form values of a section, or of an empty slot at this position. */
export function toFormValues(kind: Kind, section: Section | null, position: number | null): Values {
  return Object.fromEntries(kind.fields.map((field) => [field.name, getInitialValue(field, section, position)]));
}

/** Return the form values of a section that is filled anew: nothing of its former content stays but the position. */
export function toFilledValues(kind: Kind, from: Values): Values {
  const { position: _, ...empty } = toFormValues(kind, null, null);
  return Object.fromEntries(Object.entries(empty).map(([name, value]) => [name, from[name] ?? value]));
}

function getInitialValue({ name, type }: Field, section: Section | null, position: number | null): Value {
  const stored = getStoredValue(section, name);
  if (type === 'position') return stored ?? position;
  if (type === 'flag') return stored === true;
  if (SIZES.includes(type)) return parseSize(stored);
  return NULLABLE_TYPES.includes(type) ? stored : (stored ?? '');
}

function getStoredValue(section: Section | null, name: string): Value {
  return ((section as Record<string, unknown> | null)?.[name] ?? null) as Value;
}

/** Parse a stored size: a number of pixels, or the text as it is if it has another unit, as in imported issues. */
function parseSize(stored: Value): Value {
  const pixels = typeof stored === 'string' ? /^(\d+)(px)?$/.exec(stored.trim()) : null;
  return pixels ? Number(pixels[1]) : stored;
}

/**
 * Return the request body of a save. Width and height are sent only when they are not zero (ALERT-13), or as `null` to
 * clear a stored value.
 */
export function toRequestBody(kind: Kind, values: Values, before: Section | null): Record<string, unknown> {
  const entries = kind.fields.map((field) => [field, toPayloadValue(field, values[field.name] ?? null)] as const);
  const sent = entries.filter(
    ([{ name, type }, value]) => !SIZES.includes(type) || value !== null || getStoredValue(before, name) !== null,
  );
  return Object.fromEntries(sent.map(([{ name }, value]) => [name, value]));
}

function toPayloadValue({ type }: Field, value: Value): Value {
  if (type === 'flag') return value === true;
  if (SIZES.includes(type)) return value || null;
  if (type === 'rich-text') return extractText(value as RichDocument | null).trim() === '' ? null : value;
  return typeof value === 'string' ? value.trim() || null : value;
}

/** Return the validation errors of a form by field name. Sections may be saved incomplete. */
export function validateSection(kind: Kind, values: Values): Record<string, string> {
  const missing = kind.fields.filter(({ name, required }) => required && (values[name] ?? null) === null);
  return Object.fromEntries(missing.map(({ name, label }) => [name, `Choose a ${label.toLowerCase()}`]));
}
