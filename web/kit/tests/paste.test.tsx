import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Editor, getSchema, type JSONContent } from '@tiptap/core';
import { Fragment, Slice } from '@tiptap/pm/model';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { toast } from '../feedback/toast';
import { createExtensions } from '../richtext/extensions';
import { convertPastedHtml } from '../richtext/paste';
import { reportPictures } from '../richtext/RichTextEditor';

// The service's reader of HTML has the same files as its tests.
const FOLDER = path.resolve(import.meta.dirname, '../../../services/chassis/tests/richtext/clipboards');
const CLIPBOARDS = readdirSync(FOLDER).filter((name) => name.endsWith('.html'));

// An editor that outlived its test would read the page after it is gone.
function createEditor(tools: 'full' | 'inline' = 'full') {
  const editor = new Editor({
    extensions: createExtensions(tools),
    editorProps: { transformPastedHTML: convertPastedHtml },
  });
  onTestFinished(() => editor.destroy());
  return editor;
}

function paste(editor: Editor, html: string) {
  editor.view.pasteHTML(html, new Event('paste') as ClipboardEvent);
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
    paste(editor, readFileSync(path.join(FOLDER, name), 'utf8'));
    const expected = JSON.parse(readFileSync(path.join(FOLDER, name.replace('.html', '.json')), 'utf8'));
    expect(toStored(editor.getJSON())).toEqual(expected);
  });

  it('stays as it is when it was copied here', () => {
    const editor = createEditor();
    const copied = '<p data-pm-slice="1 1 []">two  blanks, <strong>10<sup>6</sup></strong></p>';
    paste(editor, copied);
    expect(editor.getHTML()).toBe('<p>two  blanks, <strong>10<sup>6</sup></strong></p>');
    expect(convertPastedHtml(copied.replace('two', '<s>three</s>two'))).not.toContain('three');
  });

  it('has what a short toolbar offers', () => {
    const editor = createEditor('inline');
    paste(editor, '<ul><li>1.5<sup>2</sup></li></ul><p align="center"><a href="https://lab.example">two</a></p>');
    expect(editor.getHTML()).toBe('<p>1.5<sup>2</sup></p><p>two</p>');
  });
});

describe('raised and lowered text', () => {
  it.each([
    ['superscript', '.', 'subscript'],
    ['subscript', ',', 'superscript'],
  ])('is set by its shortcut, in the place of the other: %s', (name, key, other) => {
    const editor = createEditor('inline');
    editor.commands.setContent({ type: 'paragraph', content: [{ type: 'text', text: '6', marks: [{ type: other }] }] });
    editor.commands.selectAll();
    const pressed = new KeyboardEvent('keydown', { key, ctrlKey: true });
    editor.view.someProp('handleKeyDown', (handle) => handle(editor.view, pressed));
    expect([editor.isActive(name), editor.isActive(other)]).toEqual([true, false]);
  });
});

describe('pictures and files', () => {
  const show = vi.spyOn(toast, 'error').mockImplementation(() => {});
  const file = new File(['x'], 'chart.png', { type: 'image/png' });
  const transfer = (html: string, files: File[]) => ({ getData: () => html, files }) as unknown as DataTransfer;
  const words = new Slice(Fragment.from(getSchema(createExtensions('full')).text('words')), 0, 0);

  it.each([
    ['a file', '', [file], Slice.empty, true, 1],
    ['a picture of a page', '<img src="https://lab.example/a.png">', [file], Slice.empty, true, 1],
    ['words with a picture', '<p>words<img src="a.png"></p>', [], words, false, 1],
    ['cells, of which a picture is added', '<table><tr><td>words</table>', [file], words, false, 0],
    ['words', '', [], words, false, 0],
  ] as const)('are not swallowed silently: %s', (_name, html, files, slice, isHandled, said) => {
    show.mockClear();
    expect(reportPictures(transfer(html, [...files]), slice)).toBe(isHandled);
    expect(show).toHaveBeenCalledTimes(said);
  });
});
