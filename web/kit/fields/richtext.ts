import { countCodePoints } from './limits';

/** A stored rich text: a ProseMirror document (API-13). */
export interface RichDocument {
  type: 'doc';
  content?: RichNode[];
}

export interface RichNode {
  type: string;
  text?: string;
  attrs?: Record<string, unknown>;
  marks?: { type: string; attrs?: Record<string, unknown> }[];
  content?: RichNode[];
}

/** Return the plain text of a document, one line per paragraph. */
export function extractText(document: RichDocument | RichNode | null): string {
  if (!document) return '';
  if ('text' in document && document.text) return document.text;
  if (document.type === 'hardBreak') return '\n';
  const between = document.type === 'paragraph' ? '' : '\n';
  return (document.content ?? []).map(extractText).join(between);
}

/** Count the visible characters of a document, without line breaks (API-15). */
export function countCharacters(document: RichDocument | null): number {
  return countCodePoints(extractText(document).replaceAll('\n', ''));
}

export function isRichDocument(value: unknown): value is RichDocument {
  return typeof value === 'object' && value !== null && (value as RichDocument).type === 'doc';
}
