/** The words with what was typed or pasted: lower-cased, each once (document 001 §5). */
export function withWords(words: readonly string[], typed: string): string[] {
  const added = typed
    .toLowerCase()
    .split(/[,\n\t]/)
    .map((word) => word.trim().replace(/\s+/g, ' '))
    .filter(Boolean);
  return [...new Set([...words, ...added])];
}
