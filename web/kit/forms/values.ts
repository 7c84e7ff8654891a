import { extractText, isRichDocument } from '../fields/richtext';

/** What a form's values were loaded as. */
export interface Base<V> {
  values: V;
  version: number | undefined;
  /** Who saved them, where a refused save says so: an e-mail address. */
  by?: string | null;
}

/** What is wrong, by field. */
export type Errors<V> = Partial<Record<keyof V & string, string>>;

/** Whether two values mean the same; the order of properties does not matter. */
export function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(ordered(one)) === JSON.stringify(ordered(other));
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value ?? null;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, ordered(inner)]));
}

/** The names of the fields whose values differ. */
export function differing<V extends object>(one: V, other: V): (keyof V & string)[] {
  return (Object.keys(one) as (keyof V & string)[]).filter((name) => !same(one[name], other[name]));
}

/** Whether a record of this version is newer than one of that. */
export function isNewer(version: number | undefined, than: number | undefined): boolean {
  return version !== undefined && than !== undefined && version > than;
}

/**
 * The values with what was stored in their place, where they were not changed since `before`. A value that means the
 * same stays the object it is: an editor would take another one for a change and lose its cursor.
 */
export function settled<V extends object>(current: V, stored: V, before: V = current): V {
  const names = Object.keys(current) as (keyof V & string)[];
  const settle = (name: keyof V & string) =>
    same(current[name], before[name]) && !same(current[name], stored[name]) ? stored[name] : current[name];
  return Object.fromEntries(names.map((name) => [name, settle(name)])) as V;
}

/** A record's values for the fields of a form: those it has by the same name. */
export function valuesOf<V extends object>(record: unknown, like: V): V {
  const known = (record ?? {}) as Partial<V>;
  const names = Object.keys(like) as (keyof V & string)[];
  return Object.fromEntries(names.map((name) => [name, name in known ? known[name] : like[name]])) as V;
}

/** A value as a person reads it, for the comparison of two versions. */
export function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (isRichDocument(value)) return extractText(value) || '–';
  if (Array.isArray(value)) return value.map(shown).join(', ') || '–';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Errors without the fields that have none. */
export function onlyWrong<V>(errors: Errors<V>): Errors<V> {
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message)) as Errors<V>;
}
