import scripts from '../../client/generated/scripts.json';
import { countCodePoints } from './limits';

const CHARACTERS: Record<string, Record<string, string>> = scripts;

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

/**
 * Return the plain text of a document, one line per paragraph.
 *
 * @param write returns the text of a text node
 */
export function extractText(
  document: RichDocument | RichNode | null,
  write = ({ text = '' }: RichNode): string => text,
): string {
  if (!document) return '';
  if (document.type === 'text') return write(document);
  if (document.type === 'hardBreak') return '\n';
  const between = document.type === 'paragraph' ? '' : '\n';
  return (document.content ?? []).map((node) => extractText(node, write)).join(between);
}

/** Return the plain text of a document for readers, with raised and lowered characters: 10⁶, CO₂, x^q, k_(cat,1). */
export function formatText(document: RichDocument | null): string {
  return extractText(document, writeScript);
}

function writeScript({ text = '', marks = [] }: RichNode): string {
  const script = marks.find(({ type }) => type in CHARACTERS)?.type;
  const core = text.trim();
  if (!script || !core) return text;
  const letters = [...core];
  const forms = letters.map((letter) => CHARACTERS[script]?.[letter]);
  const sign = script === 'superscript' ? '^' : '_';
  const plain = sign + (letters.length === 1 ? core : `(${core})`);
  return text.replace(core, () => (forms.includes(undefined) ? plain : forms.join('')));
}

/** Count the visible characters of a document, without line breaks (API-15). */
export function countCharacters(document: RichDocument | null): number {
  return countCodePoints(extractText(document).replaceAll('\n', ''));
}

export function isRichDocument(value: unknown): value is RichDocument {
  return typeof value === 'object' && value !== null && (value as RichDocument).type === 'doc';
}
