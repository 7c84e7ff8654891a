/** Maximum length of a typed user id in characters (SITE-8). */
export const USER_ID_LENGTH = 70;

/** Return the validation error of a typed user id; undefined if it is valid. */
export function validateUserId(typed: string): string | undefined {
  if (typed.trim() === '') return 'Enter a user id';
  return /^\d{1,15}$/.test(typed.trim()) ? undefined : 'A user id is a whole number';
}
