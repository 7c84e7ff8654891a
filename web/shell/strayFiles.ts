import { toast } from '@masthead/kit';

const HINT = 'Nothing was uploaded. Drop a file on the field it is for.';

/** Keep the page when a file is dropped beside the field it is for: the browser would open the file instead
 * (CONSOLE-85). */
export function catchStrayFiles(): void {
  for (const type of ['dragover', 'drop'] as const) window.addEventListener(type, keepPage);
}

function keepPage(event: DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  if (event.type === 'drop') toast.error(HINT);
}
