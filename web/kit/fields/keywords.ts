/** Add typed or pasted keywords: lower-cased, unique (SITE-13, MEDIA-14). */
export function addKeywords(words: readonly string[], typed: string): string[] {
  const added = typed
    .toLowerCase()
    .split(/[,\n\t]/)
    .map((word) => word.trim().replace(/\s+/g, ' '))
    .filter(Boolean);
  return [...new Set([...words, ...added])];
}
