import type { AlertItem } from '../../model/records';

/** The issues whose number or title holds every word that is searched for. */
export function matching(items: readonly AlertItem[], search: string): readonly AlertItem[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return items;
  return items.filter(({ issue, title }) => {
    const text = `${issue} ${title.toLowerCase()}`;
    return words.every((word) => text.includes(word.replace(/^#/, '')));
  });
}
