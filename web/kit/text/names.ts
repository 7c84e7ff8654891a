import { formatCount } from './format';

/** Maximum number of names in a sentence. */
const MAX_NAMES = 3;

/** Format the first few names and the number of the others: "“A”, “B” and 3 more". */
export function formatNames(count: number, names: readonly string[]): string {
  const parts = names.slice(0, MAX_NAMES).map((name) => `“${name}”`);
  const others = count - parts.length;
  if (others > 0) parts.push(parts.length > 0 ? `${formatCount(others)} more` : `All ${formatCount(others)}`);
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : parts.join('');
}
