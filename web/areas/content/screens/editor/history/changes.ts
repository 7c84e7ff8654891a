import type { RevisionOut } from '@masthead/client/types/content';

/** Describe a revision in the terms of the form's conflict comparison. */
export function toChange({ userEmail, savedAt, changed }: RevisionOut, labels: Record<string, string>) {
  return { by: userEmail, at: savedAt, fields: getLabels(changed, labels) };
}

/** Return the labels of fields in form order; fields without a label are left out. */
export function getLabels(fields: readonly string[], labels: Record<string, string>): string[] {
  return Object.entries(labels).flatMap(([name, label]) => (fields.includes(name) ? [label] : []));
}

/** View of a revision: its changes, its differences to the current version, or its full content. */
export type View = 'changes' | 'now' | 'whole';

/** A field with one value, or with its values before and after. */
export interface FieldState {
  name: string;
  before: string | null;
  after: string;
}

type FormattedValues = Record<string, string>;

/** Displayed for an empty field. */
const NO_VALUE = '–';

/**
 * Return the fields of a view in form order.
 *
 * @param values formatted values of the selected revision
 * @param other formatted values of the revision to compare with, the previous or the current one; null for none
 */
export function getFieldStates(
  view: View,
  values: FormattedValues,
  other: FormattedValues | null,
  names: readonly string[],
): FieldState[] {
  const states = names.map((name) => toFieldState(view, name, getText(values, name), other && getText(other, name)));
  return states.filter(({ before, after }) => (before ?? '') !== after);
}

function getText(toFormValues: FormattedValues, name: string): string {
  const text = toFormValues[name] ?? NO_VALUE;
  return text === NO_VALUE ? '' : text;
}

function toFieldState(view: View, name: string, value: string, other: string | null): FieldState {
  if (view === 'whole' || other === null) return { name, before: null, after: value };
  // Compared with the current version, the current value is the later one.
  return view === 'now' ? { name, before: value, after: other } : { name, before: other, after: value };
}
