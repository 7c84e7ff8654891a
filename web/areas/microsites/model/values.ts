import { type Gallery, type Keyword, NEW_GALLERY, type Site } from './records';
import type { Field, FieldType } from './registry';
import { getFields, type Section } from './sections';

/** Value of a form field. */
export type Value = string | readonly string[] | readonly number[] | boolean | null;

/** Values of a section's form, by field name; `hidden` is "Disable this section". */
export type Values = Record<string, Value>;

export const HIDDEN = 'hidden';
export const HIDDEN_LABEL = 'Disable this section';

const EMPTY: Record<FieldType, Value> = {
  text: '',
  lines: '',
  link: '',
  'free-link': '',
  colour: '',
  'application-type': '',
  image: null,
  keywords: [],
  categories: [],
};

/** Return the form values of a section. */
export function toFormValues(section: Section, site: Site): Values {
  const stored = getStoredRecord(section, site);
  const values = getFields(section).map(({ name, type }) => [name, (stored[name] as Value | undefined) ?? EMPTY[type]]);
  return { ...Object.fromEntries(values), [HIDDEN]: isHidden(section, site) };
}

/** Return whether a section is hidden from visitors: the inverse of its show flag (SITE-6). */
export function isHidden({ shown }: Section, { setting }: Site): boolean {
  return shown !== null && !setting[shown];
}

function getStoredRecord({ resource }: Section, { microsite, keywords, gallery }: Site): Record<string, unknown> {
  if (resource === 'gallery') return { ...gallery };
  if (resource === 'keywords') return { keywords: [...new Set(keywords.map(({ name }) => name))] };
  const categories = microsite.micrositeSelectedCategories.map(({ categoryId }) => categoryId);
  return { ...microsite, micrositeSelectedCategories: categories };
}

/** Return the request body for a section's fields. The page title is derived from the company. */
export function toRequestBody(section: Section, values: Values): Record<string, unknown> {
  const body = Object.fromEntries(
    getFields(section).map((field) => [field.name, toPayloadValue(field, values[field.name])]),
  );
  return 'company' in body ? { ...body, pageTitle: body.company } : body;
}

function toPayloadValue({ type }: Field, value: Value = null): unknown {
  if (type === 'categories') return (value as readonly number[]).map((categoryId) => ({ categoryId }));
  if (type === 'colour') return (value as string).replace('#', '').trim() || null;
  return typeof value === 'string' ? value.trim() || null : value;
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

const COLOR = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i;

/** Return the validation errors of a section by field name. A hidden section may be empty. */
export function validateSection(section: Section, values: Values): Record<string, string> {
  const wrong = getFields(section).map((field) => [field.name, validateField(field, values)]);
  return Object.fromEntries(wrong.filter(([, problem]) => problem));
}

function validateField({ name, type, required, label }: Field, values: Values): string | null {
  const value = values[name] ?? null;
  if (required && values[HIDDEN] !== true && isEmpty(value)) {
    return type === 'keywords' ? 'Add at least one keyword.' : `Enter ${label.toLowerCase()}`;
  }
  if (type !== 'colour' || isEmpty(value) || COLOR.test(String(value).trim())) return null;
  return 'Use three or six hex digits, like 5b2142';
}

export function isEmpty(value: Value): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value === null || value === false || String(value).trim() === '';
}
