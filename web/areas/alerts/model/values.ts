import { declareFields, describeFields, type FormField, isMissing, type RichDocument, value } from '@masthead/kit';
import type { Section } from './records';
import { type Field, type FieldType, type Kind, registry } from './registry';

/** Value of a form field. */
export type Value = string | number | boolean | RichDocument | readonly string[] | null;

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

/** The form value with the names of the fields that are still those of another issue (ALERT-74). */
export const MARKS = 'carriedOverFields';

const describeKind = ({ fields }: Kind) => {
  const labels = new Map(fields.map(({ name, label }) => [name, label]));
  const format = (names: Value) => (names as string[]).map((name) => labels.get(name)).join(', ') || '–';
  const marks: SectionField = {
    ...value<Value>('Still from the earlier issue', [], { format }),
    read: (stored) => stored ?? [],
  };
  const described: Record<string, SectionField> = { ...declareFields(fields, TYPES), [MARKS]: marks };
  return describeFields(described);
};
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
  const isSent = (name: string) => {
    if (name === MARKS) return before?.carriedOverFrom != null;
    return !SIZES.includes(name) || body[name] !== null || (before?.[name as 'imageWidth'] ?? null) !== null;
  };
  const sent = Object.entries({ ...body, [MARKS]: listMarks(values, before && toFormValues(kind, before, null)) });
  return Object.fromEntries(sent.filter(([name]) => isSent(name)));
}

const SIZES = ['imageWidth', 'imageHeight'];
/** Fields that cannot be carried over by themselves: an image is one field with its size and alternative text. */
const UNMARKED = ['position', ...SIZES, 'altText'];

/** Return the names of the fields that are still those of another issue, without those that were changed in the form. */
export function listMarks(values: Values, before: Values | null): string[] {
  const marks = (values[MARKS] ?? []) as string[];
  return before ? marks.filter((name) => JSON.stringify(values[name]) === JSON.stringify(before[name])) : marks;
}

/** Return whether all that a section has is still that of another issue. */
export function isWhole(kind: Kind, section: Section): boolean {
  const values = toFormValues(kind, section, null);
  return kind.fields.every(({ name }) => {
    const isFilled = !isMissing(values[name]) && values[name] !== false;
    return UNMARKED.includes(name) || !isFilled || section.carriedOverFields.includes(name);
  });
}
