import type { JSONContent } from '@tiptap/core';
import type { Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { toast } from '../feedback/toast';
import { type FieldLabelProps, type FieldValue, getAriaProps } from '../fields/Field';
import type { RichDocument } from '../fields/richtext';
import { limitCharacters } from './characterLimit';
import { createExtensions } from './extensions';
import { loadLinkDetection } from './linkDetection';
import type * as Paste from './paste';
import styles from './RichTextField.module.css';
import { Toolbar } from './Toolbar';

/** Reads pasted HTML. It is loaded when an editor gets the focus or something is dragged onto it. */
let reader: typeof Paste | undefined;

/** Load what reads pasted HTML. Without it the editor works, but reads HTML by its schema alone. */
const loadPaste = async (): Promise<void> => {
  reader ??= await import('./paste').catch(() => undefined);
};

/** As `convertPastedHtml`, once it is loaded. */
const convertHtml = (html: string): string => reader?.convertPastedHtml(html) ?? html;

/**
 * Hold a paste of HTML until it can be read.
 *
 * @returns whether it is held
 */
function holdPaste(view: EditorView, event: ClipboardEvent): boolean {
  const html = event.clipboardData?.getData('text/html');
  if (reader || !html) return false;
  void loadPaste().then(() => view.isDestroyed || view.pasteHTML(html, new ClipboardEvent('paste')));
  return true;
}

interface RichTextEditorProps extends Partial<FieldLabelProps>, FieldValue<RichDocument | null> {
  tools: 'inline' | 'full';
  limit?: number | undefined;
  tall?: boolean | undefined;
}

/** The Tiptap editor. Loaded when the first rich-text field is rendered. */
export default function RichTextEditor(props: RichTextEditorProps) {
  const { id, value, onChange, tools, limit, tall, hint, error, required } = props;
  const lastEmitted = useRef(value);
  const { id: _, ...aria } = getAriaProps({ id, hint, error, required });
  const attributes = {
    id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': `${id}-label`,
    ...stringifyValues(aria),
  };
  const editor = useEditor({
    extensions: [
      ...createExtensions(tools),
      ...(limit === undefined ? [] : [limitCharacters(limit, styles.surplus ?? '')]),
    ],
    content: value as JSONContent | null,
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes,
      transformPastedHTML: convertHtml,
      handlePaste: (view, event, slice) => holdPaste(view, event) || reportPictures(event.clipboardData, slice),
      handleDrop: (_view, event, slice) => reportPictures(event.dataTransfer, slice),
      handleDOMEvents: { keydown: isPageShortcut, dragenter: () => void loadPaste() },
    },
    onFocus: () => {
      void loadLinkDetection();
      void loadPaste();
    },
    onUpdate: ({ editor: changed }) => {
      const next = changed.isEmpty ? null : (changed.getJSON() as RichDocument);
      lastEmitted.current = next;
      onChange(next);
    },
  });

  // An external change of the value: a restored draft, another user's version, a reset form.
  useEffect(() => {
    if (value === lastEmitted.current) return;
    lastEmitted.current = value;
    editor?.commands.setContent(value as JSONContent | null, { emitUpdate: false });
  }, [editor, value]);

  return (
    <div className={`${styles.editor} ${tall ? styles.tall : ''} ${error ? styles.invalid : ''}`}>
      <Toolbar editor={editor} full={tools === 'full'} />
      <EditorContent editor={editor} className={styles.content} />
    </div>
  );
}

/** Return whether the page handles the key: ⌘Enter publishes. Shift-Enter breaks a line. */
function isPageShortcut(_view: unknown, event: KeyboardEvent): boolean {
  return event.key === 'Enter' && (event.metaKey || event.ctrlKey);
}

/** Convert attributes to strings, as ProseMirror expects them. */
function stringifyValues(attributes: Record<string, string | boolean | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}

/**
 * Say where pictures and files go if a paste or drop has some, which a text cannot hold (API-13).
 *
 * @param slice what the text takes of it
 * @returns whether it has nothing else
 */
export function reportPictures(data: DataTransfer | null, slice: Slice): boolean {
  const html = data?.getData('text/html') ?? '';
  // Spreadsheets add a picture of the cells to their HTML.
  const hasFiles = !html && (data?.files.length ?? 0) > 0;
  if (!hasFiles && !/<img\b/i.test(html)) return false;
  toast.error('Texts hold no pictures or files. Add them in an image field of the form.');
  return slice.size === 0;
}
