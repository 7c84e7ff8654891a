import { countCharacters, type FieldRule, isMissing, isRichDocument } from '@masthead/kit';
import { publications } from '../../../../client/generated/publications';
import type { PublicationStatus } from './publicationStatus';

/** Documented message for missing required fields, spelling included (CONTENT-4). */
const INCOMPLETE = publications.requiredMissing;
/** Error of each missing field. */
const REQUIRED = 'Required';

/** Validation rules of one kind (CONTENT-11, CONTENT-12, CONTENT-18 to CONTENT-24). */
export interface Rules<V extends object> {
  title: keyof V & string;
  /** Fields that even a draft needs (CONTENT-12, CONTENT-19, CONTENT-22, CONTENT-24). */
  requiredToSave: readonly (keyof V & string)[];
  /** Further fields required for scheduling and publishing. */
  requiredToPublish: readonly (keyof V & string)[];
  limits: readonly Limit<V>[];
}

interface Limit<V extends object> {
  field: keyof V & string;
  /** Maximum number of visible characters. */
  maxLength: number;
  tooLong: string;
}

type Errors<V extends object> = Partial<Record<keyof V & string, string>>;

/** Return the validation errors of values that are about to be saved with their status. */
export function validate<V extends PublicationStatus>(rules: Rules<V>, values: V): Errors<V> {
  const { requiredToSave, requiredToPublish, limits } = rules;
  const wrong: Errors<V> = {};
  const required = values.status === 'draft' ? requiredToSave : [...requiredToSave, ...requiredToPublish];
  for (const field of required) if (isMissing(values[field])) wrong[field] = REQUIRED;
  for (const { field, maxLength, tooLong } of limits)
    if (measureLength(values[field]) > maxLength) wrong[field] = tooLong;
  return wrong;
}

/** Return whether values have what a save with their status requires. */
export function isValid<V extends PublicationStatus>(rules: Rules<V>, values: V): boolean {
  return Object.keys(validate(rules, values)).length === 0;
}

/** Return the form's error message: values that are too long first, then missing fields. */
export function getFormError<V extends object>(wrong: Errors<V>): string {
  const sentences = Object.values<string | undefined>(wrong);
  return sentences.find((sentence) => sentence && sentence !== REQUIRED) ?? INCOMPLETE;
}

/** Return what the fields of a form show of the rules: which are required, and how long each may be. */
export function getFieldRules<V extends object>({ requiredToSave, requiredToPublish, limits }: Rules<V>) {
  const shown: { [K in keyof V]?: FieldRule } = {};
  for (const field of [...requiredToSave, ...requiredToPublish]) shown[field] = { required: true };
  for (const { field, maxLength, tooLong } of limits) shown[field] = { ...shown[field], limit: maxLength, tooLong };
  return shown;
}

function measureLength(value: unknown): number {
  return isRichDocument(value) ? countCharacters(value) : [...String(value ?? '')].length;
}
