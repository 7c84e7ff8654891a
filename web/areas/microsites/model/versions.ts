import type { SectionVersionOut } from '@masthead/client/types/microsites';
import { type Gallery, type Keyword, type Microsite, NEW_GALLERY, type Site } from './records';
import { getFields, type Section } from './sections';
import { formatValue } from './summary';
import { getForm, HIDDEN, isEmpty, toFormValues, type Value, type Values } from './values';

/** What a section held before a change (SITE-24). */
export type Version = SectionVersionOut;

/** A field of a version that differs from the form. */
export interface Difference {
  label: string;
  value: string;
}

/** Return the form values of a version. */
export function toVersionValues(section: Section, { content }: Version, site: Site): Values {
  const earlier: Site = {
    ...site,
    microsite: { ...site.microsite, ...(content as Partial<Microsite>) },
    gallery: { ...NEW_GALLERY, ...site.gallery, ...content } as Gallery,
    keywords: (content.keywords as Keyword[] | undefined) ?? [],
  };
  return { ...toFormValues(section, earlier), [HIDDEN]: section.shown !== null && content.hidden === true };
}

/** Return the fields of a version that differ from the form, with the version's values. */
export function listDifferences(section: Section, version: Values, values: Values): Difference[] {
  const fields = getFields(section).filter(({ name }) => !isSame(version[name], values[name]));
  const differences = fields.map((field) => {
    const value = version[field.name] ?? null;
    return { label: field.label, value: isEmpty(value) ? 'Empty' : formatValue(field, value) };
  });
  if (version[HIDDEN] !== values[HIDDEN])
    differences.push({ label: getForm(section).labels[HIDDEN] ?? HIDDEN, value: version[HIDDEN] ? 'Yes' : 'No' });
  return differences;
}

/** Return the names of the fields in which two states of a section differ. */
export function listChanged(one: Values, other: Values): string[] {
  return Object.keys(one).filter((name) => !isSame(one[name], other[name]));
}

const isSame = (one: Value | undefined, other: Value | undefined) => JSON.stringify(one) === JSON.stringify(other);
