import { formatCountOf } from '../text/format';

/** Input types that insert a whole text at once. Nothing of it may be lost without notice. */
const WHOLE_TEXT = ['insertFromPaste', 'insertFromDrop', 'insertFromYank', 'insertReplacementText'];

/** Count characters as the services do: code points, not UTF-16 units. */
export function countCodePoints(text: string): number {
  return [...text].length;
}

/**
 * Return the text of a field after an input. Typing past the limit is ignored (CONSOLE-11); a pasted text is kept whole,
 * and its surplus blocks the save.
 */
export function applyLimit(before: string, after: string, limit: number | undefined, inputType = ''): string {
  if (limit === undefined || WHOLE_TEXT.includes(inputType)) return after;
  const allowed = Math.max(limit, countCodePoints(before));
  if (countCodePoints(after) <= allowed) return after;
  return after.startsWith(before) ? [...after].slice(0, allowed).join('') : before;
}

/** Return a text as one line: line breaks, typed or pasted, become spaces. */
export function joinLines(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ');
}

/** Return how a text was put into a field: `insertText`, `insertFromPaste`; empty if the browser does not tell. */
export function getInputType(event: Event): string {
  return (event as Partial<InputEvent>).inputType ?? '';
}

/** "500 characters too many"; null within the limit. */
export function describeSurplus(used: number, limit: number | undefined): string | null {
  return limit === undefined || used <= limit ? null : `${formatCountOf(used - limit, 'character')} too many`;
}
