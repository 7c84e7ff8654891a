/** Return the options whose label contains every typed word, in any order, ignoring case and accents. */
export function matching<T extends object>(options: T[], typed: string): T[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return options.filter((option) => {
    const label = plain('label' in option ? String(option.label) : '');
    return words.every((word) => label.includes(word));
  });
}

/** Remove case and accents. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
