/** Delay before the object URL is revoked, in milliseconds: the download must have started. */
const REVOKE_DELAY = 10_000;

/** Save a file to the user's downloads. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_DELAY);
}
