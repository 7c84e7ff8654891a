/** Characters as the services count them: code points, not UTF-16 halves. */
export function charactersOf(text: string): number {
  return [...text].length;
}

/** The text cut at the limit: further typing is blocked (document 000 §5). */
export function cutAt(text: string, limit: number | undefined): string {
  return limit === undefined || charactersOf(text) <= limit ? text : [...text].slice(0, limit).join('');
}
