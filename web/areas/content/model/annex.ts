/** The track pages (document 002 §2), as their addresses spell them. */
export const TRACKS = [
  { title: 'bioprocess', label: 'Bioprocess' },
  { title: 'upstream', label: 'Upstream' },
  { title: 'downstream', label: 'Downstream' },
  { title: 'fill-finish', label: 'Fill Finish' },
] as const;

/** A list with one of its items at another place. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
}
