import { type AnyExtension, Mark } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Italic } from '@tiptap/extension-italic';
import { Link } from '@tiptap/extension-link';
import { BulletList } from '@tiptap/extension-list/bullet-list';
import { ListItem } from '@tiptap/extension-list/item';
import { ListKeymap } from '@tiptap/extension-list/keymap';
import { OrderedList } from '@tiptap/extension-list/ordered-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { TextAlign } from '@tiptap/extension-text-align';
import { Underline } from '@tiptap/extension-underline';
import { Dropcursor } from '@tiptap/extensions/drop-cursor';
import { UndoRedo } from '@tiptap/extensions/undo-redo';
import { isAllowedLink } from '../text/links';

const SCRIPTS = [createScript('superscript', 'sup', 'Mod-.'), createScript('subscript', 'sub', 'Mod-,')];
const INLINE = [Bold, Document, Dropcursor, HardBreak, UndoRedo, Italic, Paragraph, ...SCRIPTS, Text, Underline];
const LISTS = [BulletList, ListItem, ListKeymap, OrderedList];

/** Return the extensions of a toolbar: only what the service's schema accepts (API-13). */
export function createExtensions(tools: 'inline' | 'full'): AnyExtension[] {
  if (tools === 'inline') return INLINE;
  const align = TextAlign.configure({ types: ['paragraph'] });
  return [...INLINE, ...LISTS, align, createLinkExtension()];
}

/** Return the mark of raised or lowered text; each replaces the other. */
function createScript(name: string, tag: string, shortcut: string) {
  return Mark.create({
    name,
    excludes: 'superscript subscript',
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
    addKeyboardShortcuts() {
      return { [shortcut]: () => this.editor.commands.toggleMark(name) };
    },
  });
}

function createLinkExtension() {
  return Link.configure({
    defaultProtocol: 'http',
    openOnClick: false,
    isAllowedUri: isAllowedLink,
    HTMLAttributes: { target: null, rel: null },
  });
}
