import { countCharacters, extractText, isRichDocument } from '@masthead/kit';
import type { PublicationStatus } from './publicationStatus';

/** Said when something required is missing, as the documents spell it (document 001 §5, §8). */
const INCOMPLETE = 'Please fil out all required fields';
/** Beside each field that is. */
const REQUIRED = 'Required';

/** The documents' rules of one kind. */
export interface Rules<V extends object> {
  /** What a draft cannot do without (API contract §3). */
  title: keyof V & string;
  /** What it must have to be scheduled or published. */
  required: readonly (keyof V & string)[];
  limits: readonly Limit<V>[];
}

interface Limit<V extends object> {
  field: keyof V & string;
  /** Visible characters. */
  most: number;
  tooLong: string;
}

type Wrong<V extends object> = Partial<Record<keyof V & string, string>>;

/** What is wrong with values that are about to be saved with their status. */
export function wrongIn<V extends PublicationStatus>({ title, required, limits }: Rules<V>, values: V): Wrong<V> {
  const wrong: Wrong<V> = {};
  const needed = values.status === 'draft' ? [title] : required;
  for (const field of needed) if (isMissing(values[field])) wrong[field] = REQUIRED;
  for (const { field, most, tooLong } of limits) if (lengthOf(values[field]) > most) wrong[field] = tooLong;
  return wrong;
}

/** The sentence over all that is wrong: what is too long first, then what is missing. */
export function sentenceFor<V extends object>(wrong: Wrong<V>): string {
  const sentences = Object.values<string | undefined>(wrong);
  return sentences.find((sentence) => sentence && sentence !== REQUIRED) ?? INCOMPLETE;
}

/** The limit of a field, for its counter. */
export function limitOf<V extends object>({ limits }: Rules<V>, field: keyof V & string): number {
  return limits.find((limit) => limit.field === field)?.most ?? Number.POSITIVE_INFINITY;
}

function isMissing(value: unknown): boolean {
  if (isRichDocument(value)) return extractText(value).trim() === '';
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) ? value.length === 0 : value === null || value === undefined;
}

function lengthOf(value: unknown): number {
  return isRichDocument(value) ? countCharacters(value) : [...String(value ?? '')].length;
}
