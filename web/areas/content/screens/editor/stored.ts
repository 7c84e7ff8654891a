import { isRichDocument, type RichDocument } from '@masthead/kit';
import { getFileName } from '@masthead/kit/editor';

/** A text as the service takes it: nothing for what was left empty. */
export const textOrNothing = (text: string): string | null => text.trim() || null;

/** A stored rich text as the editor holds it. */
export const asDocument = (stored: Record<string, unknown> | null): RichDocument | null =>
  isRichDocument(stored) ? stored : null;

/** How a stored file reads: by its name. */
export const fileOrNothing = (address: string | null): string => (address ? getFileName(address) : '–');
