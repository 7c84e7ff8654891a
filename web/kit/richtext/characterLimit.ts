import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { countCodePoints } from '../fields/limits';

/**
 * Limit of an editor's visible characters: typing past it is ignored (CONSOLE-11). A pasted or dropped text is kept
 * whole; what is beyond the limit gets the class `surplus`.
 */
export function limitCharacters(limit: number, surplusClass: string): Extension {
  return Extension.create({
    name: 'characterLimit',
    addProseMirrorPlugins: () => [
      new Plugin({
        filterTransaction: (transaction) => isAllowed(transaction, limit),
        props: {
          decorations: ({ doc }) => {
            const from = findSurplus(doc, limit);
            if (from === null) return DecorationSet.empty;
            return DecorationSet.create(doc, [Decoration.inline(from, doc.content.size, { class: surplusClass })]);
          },
        },
      }),
    ],
  });
}

function isAllowed(transaction: Transaction, limit: number): boolean {
  if (!transaction.docChanged || isWholeText(transaction)) return true;
  const after = countText(transaction.doc);
  return after <= limit || after <= countText(transaction.before);
}

/** Return whether a whole text was inserted (paste, drop), set by the form, or restored by undo and redo. */
function isWholeText(transaction: Transaction): boolean {
  const event = transaction.getMeta('uiEvent');
  const wasSet = transaction.getMeta('preventUpdate') !== undefined;
  return event === 'paste' || event === 'drop' || wasSet || transaction.getMeta('history$') !== undefined;
}

function countText(doc: Node): number {
  let count = 0;
  doc.descendants(({ text }) => {
    count += countCodePoints(text ?? '');
  });
  return count;
}

/** Return the position of the first character beyond the limit; null if there is none. */
function findSurplus(doc: Node, limit: number): number | null {
  let left = limit;
  let found: number | null = null;
  doc.descendants(({ text = '' }, position) => {
    if (found !== null) return false;
    const characters = [...text];
    if (characters.length > left) found = position + characters.slice(0, left).join('').length;
    left -= characters.length;
    return found === null;
  });
  return found;
}
