/** Maximum length of a typed user or client id in characters (SITE-8). */
export const ID_LENGTH = 70;

/** Return the validation error of a typed user id; undefined if it is valid. */
export function validateUserId(typed: string): string | undefined {
  return typed.trim() === '' ? 'Enter a user id' : validateNumber('user', typed);
}

/** Return the validation error of a typed client id; undefined if it is valid. Empty stands for no client. */
export function validateClientId(typed: string): string | undefined {
  return typed.trim() === '' ? undefined : validateNumber('client', typed);
}

/** Return the id of a typed number, null if nothing is typed. */
export function toId(typed: string): number | null {
  return typed.trim() === '' ? null : Number(typed);
}

function validateNumber(noun: 'user' | 'client', typed: string): string | undefined {
  return /^\d{1,15}$/.test(typed.trim()) ? undefined : `A ${noun} id is a number.`;
}
