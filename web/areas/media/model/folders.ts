/** The names of the folders in these paths, each once, in their order; what lies in no folder is left out (document 000 §7). */
export function foldersIn(paths: readonly string[]): string[] {
  const names = paths.map((path) => path.replace(/^\/+/, '').split('/')[0] ?? '').filter(Boolean);
  return [...new Set(names)];
}
