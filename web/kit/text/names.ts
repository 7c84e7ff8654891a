import { formatCount } from './format';

/** Maximum number of names in a sentence. */
const NAMED = 3;

/** Format the first few names and the number of the others: "“A”, “B” and 3 more". */
export function formatNames(count: number, names: readonly string[]): string {
  const shown = names.slice(0, NAMED).map((name) => `“${name}”`);
  const others = count - shown.length;
  if (others > 0) shown.push(shown.length > 0 ? `${formatCount(others)} more` : `All ${formatCount(others)}`);
  return shown.length > 1 ? `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}` : shown.join('');
}
