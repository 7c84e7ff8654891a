/** Messages of a password reset (ACCOUNT-8). */
const INCOMPLETE = 'Please fill out all fields.';
const DIFFERENT = 'Password do not match.';

/**
 * Validate a form with a new password: every field is required, and both passwords must match (ACCOUNT-8).
 *
 * @param chosen name of the field with the new password
 * @param confirmation name of the field that repeats it
 */
export function validateNewPassword<V extends { [K in keyof V]: string }>(
  values: V,
  chosen: keyof V & string,
  confirmation: keyof V & string,
): Partial<Record<keyof V & string, string>> {
  const empty = (Object.keys(values) as (keyof V & string)[]).filter((name) => !values[name].trim());
  const errors = empty.map((name) => [name, INCOMPLETE]);
  const differ = empty.length === 0 && values[chosen] !== values[confirmation];
  return Object.fromEntries(differ ? [[confirmation, DIFFERENT]] : errors) as Partial<Record<keyof V & string, string>>;
}
