/** Characters of a user id, as it is typed (document 000 §5). */
export const USER_ID_LENGTH = 70;

/** What is wrong with a user id as it was typed; undefined when nothing is. */
export function userIdProblem(typed: string): string | undefined {
  if (typed.trim() === '') return 'Enter a user id';
  return /^\d{1,15}$/.test(typed.trim()) ? undefined : 'A user id is a whole number';
}
