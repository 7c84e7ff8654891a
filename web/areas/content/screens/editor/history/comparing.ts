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
