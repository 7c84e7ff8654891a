import type { AlertItem } from '../../model/records';

/** Return the issues whose number or title contains every word of the search. */
export function filterAlerts(items: readonly AlertItem[], search: string): readonly AlertItem[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return items;
  return items.filter(({ issue, title }) => {
    const text = `${issue} ${title.toLowerCase()}`;
    return words.every((word) => text.includes(word.replace(/^#/, '')));
  });
}
