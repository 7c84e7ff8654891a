import { charactersOf } from './limits';

/** A rich text as it is stored: a ProseMirror document (contract §1). */
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

/** The words of a document, a line per paragraph. */
export function extractText(document: RichDocument | RichNode | null): string {
  if (!document) return '';
  if ('text' in document && document.text) return document.text;
  if (document.type === 'hardBreak') return '\n';
  const between = document.type === 'paragraph' ? '' : '\n';
  return (document.content ?? []).map(extractText).join(between);
}

/** How long a document is as limits count it: its visible characters, without line breaks. */
export function countCharacters(document: RichDocument | null): number {
  return charactersOf(extractText(document).replaceAll('\n', ''));
}

export function isRichDocument(value: unknown): value is RichDocument {
  return typeof value === 'object' && value !== null && (value as RichDocument).type === 'doc';
}
