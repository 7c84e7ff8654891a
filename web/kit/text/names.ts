import { formatCount } from './format';

/** Maximum number of names in a sentence. */
const MAX_NAMES = 3;

/** Format the first few names and the number of the others: "“A”, “B” and 3 more". */
export function formatNames(count: number, names: readonly string[]): string {
  const parts = names.slice(0, MAX_NAMES).map((name) => `“${name}”`);
  const others = count - parts.length;
  if (others > 0) parts.push(parts.length > 0 ? `${formatCount(others)} more` : `All ${formatCount(others)}`);
  return joinNames(parts);
}

/** Join names: "A, B and C". */
export function joinNames(names: readonly string[]): string {
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names.join('');
}
