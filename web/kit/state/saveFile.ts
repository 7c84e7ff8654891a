/** How long the browser may take to begin, in milliseconds. */
const BEGIN = 10_000;

/** Puts a file among the person's downloads. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), BEGIN);
}
