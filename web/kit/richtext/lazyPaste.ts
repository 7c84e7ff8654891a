import type { EditorView } from '@tiptap/pm/view';
import type * as Paste from './paste';

/** Reads pasted HTML. It is loaded when an editor gets the focus or something is dragged onto it. */
let reader: typeof Paste | undefined;

/** Load what reads pasted HTML. Without it the editor works, but reads HTML by its schema alone. */
export const loadPaste = async (): Promise<void> => {
  reader ??= await import('./paste').catch(() => undefined);
};

/** As `convertPastedHtml`, once it is loaded. */
export const convertHtml = (html: string): string => reader?.convertPastedHtml(html) ?? html;

/**
 * Hold a paste of HTML until it can be read.
 *
 * @returns whether it is held
 */
export function holdPaste(view: EditorView, event: ClipboardEvent): boolean {
  const html = event.clipboardData?.getData('text/html');
  if (reader || !html) return false;
  void loadPaste().then(() => view.isDestroyed || view.pasteHTML(html, new ClipboardEvent('paste')));
  return true;
}
