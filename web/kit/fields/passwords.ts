/** The documents' sentences of a reset (document 000 §5). */
const INCOMPLETE = 'Please fill out all fields.';
const DIFFERENT = 'Password do not match.';

/**
 * What keeps a form with a new password back: a field that is empty, then two passwords that differ.
 *
 * @param chosen the field of the new password
 * @param again the field it is confirmed in
 */
export function validateNewPassword<V extends { [K in keyof V]: string }>(
  values: V,
  chosen: keyof V & string,
  again: keyof V & string,
): Partial<Record<keyof V & string, string>> {
  const empty = (Object.keys(values) as (keyof V & string)[]).filter((name) => !values[name].trim());
  const wrong = empty.map((name) => [name, INCOMPLETE]);
  const differ = empty.length === 0 && values[chosen] !== values[again];
  return Object.fromEntries(differ ? [[again, DIFFERENT]] : wrong) as Partial<Record<keyof V & string, string>>;
}
