/** Derive a picture's title from a file name: no extension, separators replaced by spaces. */
export function toTitle(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  const text = (dot > 0 ? fileName.slice(0, dot) : fileName).replace(/[-_\s]+/g, ' ').trim();
  return text ? text[0]?.toUpperCase() + text.slice(1) : 'Untitled';
}
