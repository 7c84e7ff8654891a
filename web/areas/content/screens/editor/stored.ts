import { isRichDocument, type RichDocument } from '@masthead/kit';
import { getFileName } from '@masthead/kit/editor';

/** Convert a text for the service: null if it is blank. */
export const textOrNull = (text: string): string | null => text.trim() || null;

/** Convert a stored rich text to an editor document. */
export const toDocument = (stored: Record<string, unknown> | null): RichDocument | null =>
  isRichDocument(stored) ? stored : null;

/** Return the file name of a stored file; "–" for none. */
export const formatFileName = (address: string | null): string => (address ? getFileName(address) : '–');
