import { getLabel } from '@masthead/kit';
import { getFileName } from '@masthead/kit/editor';
import { AUDIENCES } from './labels';
import type { Site } from './records';
import type { Field } from './registry';
import { getFields, type Section } from './sections';
import { isEmpty, toFormValues, type Value } from './values';

export interface Fact {
  label: string;
  value: string;
}

const MAX_FACTS = 4;
const MAX_PICTURES = 7;

/** Return a section's content as a few labelled values. */
export function getFacts(section: Section, site: Site): Fact[] {
  const values = toFormValues(section, site);
  const facts = getFields(section).flatMap((field) => {
    const value = values[field.name] ?? null;
    return isEmpty(value) || (isPicture(field) && !isPdf(value))
      ? []
      : [{ label: field.label, value: formatValue(field, value) }];
  });
  return facts.slice(0, MAX_FACTS);
}

/** Return the stored URLs of a section's images; videos and PDFs are facts. */
export function getPictures(section: Section, site: Site): string[] {
  const values = toFormValues(section, site);
  const urls = getFields(section)
    .filter(isPicture)
    .map(({ name }) => values[name]);
  return urls.filter((url) => typeof url === 'string' && !isPdf(url)).slice(0, MAX_PICTURES) as string[];
}

const isPdf = (value: Value): boolean => typeof value === 'string' && value.endsWith('.pdf');

function isPicture({ type, picture }: Field): boolean {
  return type === 'image' && !picture?.video;
}

/** Format a field's value as text. */
export function formatValue({ type }: Field, value: Value): string {
  if (type === 'application-type') return getLabel(AUDIENCES, value);
  if (type === 'image') return getFileName(String(value));
  if (type === 'colour') return `#${value}`;
  if (type === 'categories') return (value as readonly number[]).map(getCategoryName).join(', ');
  return Array.isArray(value) ? value.join(', ') : String(value);
}

/** Names of the application categories (SITE-3). */
const CATEGORIES: Record<number, string> = { 1: 'Upstream', 2: 'Downstream' };

const getCategoryName = (id: number) => CATEGORIES[id] ?? `Category ${id}`;
