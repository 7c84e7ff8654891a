import { formatText, isRichDocument } from '../fields/richtext';

/** Values with the version they were loaded from. */
export interface Base<V> {
  values: V;
  version: number | undefined;
  /** Email address of the user who saved them, if a 412 response says so. */
  by?: string | null;
}

/** Error messages by field. */
export type Errors<V> = Partial<Record<keyof V & string, string>>;

/** Return whether two values are deeply equal, ignoring the order of properties. */
export function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(sortProperties(one)) === JSON.stringify(sortProperties(other));
}

function sortProperties(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortProperties);
  if (typeof value !== 'object' || value === null) return value ?? null;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, sortProperties(inner)]));
}

/** Return whether a version is newer than another. */
export function isNewer(version: number | undefined, than: number | undefined): boolean {
  return version !== undefined && than !== undefined && version > than;
}

/**
 * Replace the values that have not changed since `before` by the stored ones. An equal value keeps its identity: an
 * editor would treat a new object as a change and lose its cursor.
 */
export function mergeStored<V extends object>(current: V, stored: V, before: V = current): V {
  const names = Object.keys(current) as (keyof V & string)[];
  const settle = (name: keyof V & string) =>
    isEqual(current[name], before[name]) && !isEqual(current[name], stored[name]) ? stored[name] : current[name];
  return Object.fromEntries(names.map((name) => [name, settle(name)])) as V;
}

/** Pick the fields of a form from a record. */
export function pickValues<V extends object>(record: unknown, like: V): V {
  const known = (record ?? {}) as Partial<V>;
  const names = Object.keys(like) as (keyof V & string)[];
  return Object.fromEntries(names.map((name) => [name, name in known ? known[name] : like[name]])) as V;
}

/** Format a value for the comparison of versions. */
export function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (isRichDocument(value)) return formatText(value) || '–';
  if (Array.isArray(value)) return value.map(formatValue).join(', ') || '–';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Remove fields without an error. */
export function removeEmptyErrors<V>(errors: Errors<V>): Errors<V> {
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message)) as Errors<V>;
}
