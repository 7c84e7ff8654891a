/** What of a state is shown: what its save changed, how it differs from now, or all of it. */
export type View = 'changes' | 'now' | 'whole';

/** One field: as it is, or as it was and became. */
export interface FieldState {
  name: string;
  before: string | null;
  after: string;
}

type Read = Record<string, string>;

/** How an empty field reads. */
const NONE = '–';

/**
 * The fields a view shows, in the order of the form.
 *
 * @param values the chosen state, as a person reads it
 * @param other the state it is compared with: the one before it, or the present one; null for none
 */
export function fieldsOf(view: View, values: Read, other: Read | null, names: readonly string[]): FieldState[] {
  const states = names.map((name) => stateOf(view, name, wordsOf(values, name), other && wordsOf(other, name)));
  return states.filter(({ before, after }) => (before ?? '') !== after);
}

function wordsOf(read: Read, name: string): string {
  const words = read[name] ?? NONE;
  return words === NONE ? '' : words;
}

function stateOf(view: View, name: string, value: string, other: string | null): FieldState {
  if (view === 'whole' || other === null) return { name, before: null, after: value };
  // Compared with now, what is now is what became of it.
  return view === 'now' ? { name, before: value, after: other } : { name, before: other, after: value };
}
