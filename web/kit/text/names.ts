import { formatCount } from './format';

/** Names in a sentence at most. */
const NAMED = 3;

/** The first few names of so many things, and how many more: "“A”, “B” and 3 more". */
export function formatNames(count: number, names: readonly string[]): string {
  const shown = names.slice(0, NAMED).map((name) => `“${name}”`);
  const others = count - shown.length;
  if (others > 0) shown.push(shown.length > 0 ? `${formatCount(others)} more` : `All ${formatCount(others)}`);
  return shown.length > 1 ? `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}` : shown.join('');
}
