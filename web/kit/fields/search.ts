/** Return the options whose label contains every typed word, in any order, ignoring case and accents. */
export function filterOptions<T extends object>(options: T[], typed: string): T[] {
  const words = normalize(typed).split(/\s+/).filter(Boolean);
  return options.filter((option) => {
    const label = normalize('label' in option ? String(option.label) : '');
    return words.every((word) => label.includes(word));
  });
}

/** Remove case and accents. */
export function normalize(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
