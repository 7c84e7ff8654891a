import type { Slice } from '@tiptap/pm/model';
import { toast } from '../feedback/toast';

/**
 * Say where pictures and files go if a paste or drop has some, which a text cannot hold (API-13).
 *
 * @param slice what the text takes of it
 * @returns whether it has nothing else
 */
export function reportPictures(data: DataTransfer | null, slice: Slice): boolean {
  const html = data?.getData('text/html') ?? '';
  // Spreadsheets add a picture of the cells to their HTML.
  const hasFiles = !html && (data?.files.length ?? 0) > 0;
  if (!hasFiles && !/<img\b/i.test(html)) return false;
  toast.error('Texts hold no pictures or files. Add them in an image field of the form.');
  return slice.size === 0;
}
