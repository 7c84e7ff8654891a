/** Count characters as the services do: code points, not UTF-16 units. */
export function countCodePoints(text: string): number {
  return [...text].length;
}

/** Truncate a text at the limit, which blocks further typing (CONSOLE-11). */
export function truncate(text: string, limit: number | undefined): string {
  return limit === undefined || countCodePoints(text) <= limit ? text : [...text].slice(0, limit).join('');
}
