import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Editor, type JSONContent } from '@tiptap/core';
import { describe, expect, it } from 'vitest';
import { createExtensions } from '../richtext/extensions';
import { convertPastedHtml } from '../richtext/paste';

// The service's reader of HTML has the same files as its tests.
const FOLDER = path.resolve(import.meta.dirname, '../../../services/chassis/tests/richtext/clipboards');
const CLIPBOARDS = readdirSync(FOLDER).filter((name) => name.endsWith('.html'));

function createEditor(tools: 'full' | 'inline' = 'full') {
  return new Editor({
    extensions: createExtensions(tools),
    editorProps: { transformPastedHTML: convertPastedHtml },
  });
}

/** Return a document as the service stores it: without attributes that have their default. */
function toStored({ type, text, attrs = {}, content, marks }: JSONContent): object {
  const { href, start, textAlign } = attrs;
  const kept = { ...(href && { href }), ...(start > 1 && { start }), ...(textAlign && { textAlign }) };
  return {
    type,
    ...(Object.keys(kept).length > 0 && { attrs: kept }),
    ...(text !== undefined && { text }),
    ...(content && { content: content.map(toStored) }),
    ...(marks && { marks: marks.map((mark) => toStored(mark)) }),
  };
}

describe('what is pasted', () => {
  it.each(CLIPBOARDS)('keeps what carries meaning: %s', (name) => {
    const editor = createEditor();
    editor.view.pasteHTML(readFileSync(path.join(FOLDER, name), 'utf8'), new Event('paste') as ClipboardEvent);
    const expected = JSON.parse(readFileSync(path.join(FOLDER, name.replace('.html', '.json')), 'utf8'));
    expect(toStored(editor.getJSON())).toEqual(expected);
  });
});
