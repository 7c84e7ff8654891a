/** Return the distinct folder names of these paths in order; paths in the root are left out (MEDIA-20). */
export function getFolderNames(paths: readonly string[]): string[] {
  const names = paths.map((path) => path.replace(/^\/+/, '').split('/')[0] ?? '').filter(Boolean);
  return [...new Set(names)];
}
