import { declareFields, describeFields, type FormField, isMissing } from '@masthead/kit';
import { type Gallery, type Keyword, NEW_GALLERY, type Site } from './records';
import type { Field, FieldType } from './registry';
import { getFields, SECTIONS, type Section } from './sections';

/** Value of a form field. */
export type Value = string | readonly string[] | readonly number[] | boolean | null;

/** Values of a section's form, by field name; `hidden` is "Disable this section". */
export type Values = Record<string, Value>;

export const HIDDEN = 'hidden';

type Stored = Value | undefined;
type SectionField = FormField & { empty: Value; read(stored: Stored): Value };

/** Technical limit in characters where no limit is documented; it gets no counter. */
const MAX_LINE_LENGTH = 500;
const COLOR = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i;

const describe = ({ label, required }: Field, empty: Value) => ({
  ...{ label, empty, ...(required && { required: `Enter ${label.toLowerCase()}` }) },
  read: (stored: Stored): Value => stored ?? empty,
  write: (value: Value): unknown => (typeof value === 'string' ? value.trim() || null : value),
});
const words = (field: Field): SectionField => describe(field, '');

/** What a form does with the fields of each type. */
const TYPES: Record<FieldType, (field: Field) => SectionField> = {
  text: (field) => ({ ...words(field), limit: field.limit === MAX_LINE_LENGTH ? null : field.limit }),
  lines: (field) => ({ ...words(field), limit: field.limit }),
  link: words,
  'free-link': words,
  colour: (field) => ({
    ...words(field),
    check: (typed: string | undefined) =>
      isMissing(typed) || COLOR.test(String(typed).trim()) ? undefined : 'Use three or six hex digits, like 5b2142',
    write: (typed: string) => typed.replace('#', '').trim() || null,
  }),
  'application-type': words,
  image: (field) => describe(field, null),
  keywords: (field) => ({ ...describe(field, []), required: 'Add at least one keyword.' }),
  categories: (field) => ({
    ...describe(field, []),
    write: (ids: readonly number[]) => ids.map((categoryId) => ({ categoryId })),
  }),
};

const describeSection = (section: Section) => {
  const hidden: SectionField = { label: 'Disable this section', empty: false, read: (stored) => stored === true };
  const fields: Record<string, SectionField> = { ...declareFields(getFields(section), TYPES), [HIDDEN]: hidden };
  return describeFields(fields);
};
const FORMS = new Map(SECTIONS.map((section) => [section, describeSection(section)]));

/** Return the form of a section. */
export const getForm = (section: Section) => FORMS.get(section) ?? describeSection(section);

/** Return the form values of a section. */
export function toFormValues(section: Section, site: Site): Values {
  return getForm(section).toFormValues({ ...getStoredRecord(section, site), [HIDDEN]: isHidden(section, site) });
}

/** Return whether a section is hidden from visitors: the inverse of its show flag (SITE-6). */
export function isHidden({ shown }: Section, { setting }: Site): boolean {
  return shown !== null && !setting[shown];
}

function getStoredRecord({ resource }: Section, { microsite, keywords, gallery }: Site): object {
  if (resource === 'gallery') return { ...gallery };
  if (resource === 'keywords') return { keywords: [...new Set(keywords.map(({ name }) => name))] };
  const categories = microsite.micrositeSelectedCategories.map(({ categoryId }) => categoryId);
  return { ...microsite, micrositeSelectedCategories: categories };
}

/** Return the request body for a section's fields. The page title is derived from the company. */
export function toRequestBody(section: Section, values: Values): Record<string, unknown> {
  const body = getForm(section).toRequestBody(values);
  return 'company' in body ? { ...body, pageTitle: body.company } : body;
}

/** Return the keywords to store; keywords that remain keep their place (SITE-13). */
export function toKeywords({ keywords = [] }: Values, site: Site): Keyword[] {
  return (keywords as readonly string[]).map((name) => ({
    name,
    place: site.keywords.find((stored) => stored.name === name)?.place ?? null,
  }));
}

/** Return the microsite with the typed values applied, for the preview. */
export function applyValues(section: Section, values: Values, site: Site): Site {
  const { shown, resource } = section;
  const setting = shown ? { ...site.setting, [shown]: values[HIDDEN] !== true } : site.setting;
  const body = toRequestBody(section, values);
  if (resource === 'keywords') return { ...site, setting, keywords: toKeywords(values, site) };
  if (resource === 'gallery')
    return { ...site, setting, gallery: { ...NEW_GALLERY, ...site.gallery, ...body } as Gallery };
  return { ...site, setting, microsite: { ...site.microsite, ...body } };
}

/** Return the validation errors of a section by field name. A hidden section may be empty. */
export function validateSection(section: Section, values: Values): Record<string, string> {
  const wrong = Object.entries(getForm(section).validate(values) as Record<string, string>);
  return Object.fromEntries(wrong.filter(([name]) => values[HIDDEN] !== true || !isMissing(values[name])));
}

export function isEmpty(value: Value): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value === null || value === false || String(value).trim() === '';
}
