import { declareFields, describeFields, type FormField, isMissing, type RichDocument } from '@masthead/kit';
import type { Section } from './records';
import { type Field, type FieldType, type Kind, registry } from './registry';

/** Value of a form field. */
export type Value = string | number | boolean | RichDocument | null;

/** Values of a section's form, by field name. */
export type Values = Record<string, Value>;

type Stored = Value | undefined;
type SectionField = FormField & { empty: Value; read(stored: Stored): Value; write(value: Value): Value };

/** Sections may be saved incomplete, but for the records that they show. */
const describe = (field: Field) => ({
  label: field.label,
  ...(field.required && { required: `Choose a ${field.label.toLowerCase()}` }),
  write: (value: Value): Value => (typeof value === 'string' ? value.trim() || null : value),
});
const line = (field: Field): SectionField => ({
  ...describe(field),
  empty: '',
  read: (stored: Stored) => stored ?? '',
});
const nullable = (field: Field): SectionField => ({
  ...describe(field),
  empty: null,
  read: (stored: Stored) => stored ?? null,
});
const size = (field: Field): SectionField => ({
  ...nullable(field),
  read: parseSize,
  write: (value: Value) => value || null,
});

/** What a form does with the fields of each type. */
const TYPES: Record<FieldType, (field: Field) => SectionField> = {
  text: (field) => ({ ...line(field), limit: field.limit }),
  link: line,
  'rich-text': (field) => ({
    ...nullable(field),
    limit: field.limit,
    write: (value: Value) => (isMissing(value) ? null : value),
  }),
  flag: (field) => ({ ...describe(field), empty: false, read: (stored: Stored) => stored === true }),
  image: nullable,
  'image-width': size,
  'image-height': size,
  client: nullable,
  job: nullable,
  ad: nullable,
  'microsite-link': nullable,
  position: nullable,
};

const describeKind = ({ fields }: Kind) => describeFields(declareFields(fields, TYPES));
const FORMS = new Map(Object.values(registry.kinds).map((kind) => [kind, describeKind(kind)]));

/** Return the form of the sections of a kind. */
export const getForm = (kind: Kind) => FORMS.get(kind) ?? describeKind(kind);

/** Return the form values of a section, or of an empty slot at this position. */
export function toFormValues(kind: Kind, section: Section | null, position: number | null): Values {
  const values = getForm(kind).toFormValues({ ...section } as Record<string, Stored>);
  return 'position' in values ? { ...values, position: values.position ?? position } : values;
}

/** Return the form values of a section that is filled anew: nothing of its former content stays but the position. */
export function toFilledValues(kind: Kind, from: Values): Values {
  const { position: _, ...empty } = toFormValues(kind, null, null);
  return Object.fromEntries(Object.entries(empty).map(([name, value]) => [name, from[name] ?? value]));
}

/** Parse a stored size: a number of pixels, or the text as it is if it has another unit, as in imported issues. */
function parseSize(stored: Stored = null): Value {
  const pixels = typeof stored === 'string' ? /^(\d+)(px)?$/.exec(stored.trim()) : null;
  return pixels ? Number(pixels[1]) : stored;
}

/**
 * Return the request body of a save. Width and height are sent only when they are not zero (ALERT-13), or as `null` to
 * clear a stored value.
 */
export function toRequestBody(kind: Kind, values: Values, before: Section | null): Record<string, unknown> {
  const body = getForm(kind).toRequestBody(values);
  const isSent = (name: string) =>
    !['imageWidth', 'imageHeight'].includes(name) ||
    body[name] !== null ||
    (before?.[name as 'imageWidth'] ?? null) !== null;
  return Object.fromEntries(Object.entries(body).filter(([name]) => isSent(name)));
}
