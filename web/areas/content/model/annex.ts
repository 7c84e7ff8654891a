/** Annex pages, as their URLs spell them (CONTENT-28). */
export const TRACKS = [
  { title: 'bioprocess', label: 'Bioprocess' },
  { title: 'upstream', label: 'Upstream' },
  { title: 'downstream', label: 'Downstream' },
  { title: 'fill-finish', label: 'Fill Finish' },
] as const;

/** Return a copy of the list with one item moved. */
export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
}
