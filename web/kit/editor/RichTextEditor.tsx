import '@mantine/core/styles/Popover.layer.css';
import '@mantine/tiptap/styles.layer.css';
import { RichTextEditor as MantineEditor } from '@mantine/tiptap';
import type { AnyExtension, JSONContent } from '@tiptap/core';
import Link from '@tiptap/extension-link';
import TextAlign from '@tiptap/extension-text-align';
import { useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import { type FieldLabelProps, type FieldValue, getAriaProps } from '../fields/Field';
import type { RichDocument } from '../fields/richtext';
import { Icon, type IconName } from '../text/Icon';
import { limitCharacters } from './characterLimit';
import { LinkTool } from './LinkTool';
import { isAllowedLink, stripStyles } from './links';
import styles from './RichTextField.module.css';

interface RichTextEditorProps extends Partial<FieldLabelProps>, FieldValue<RichDocument | null> {
  tools: 'inline' | 'full';
  limit?: number | undefined;
  tall?: boolean | undefined;
}

/** The Tiptap editor. Loaded when the first rich-text field is rendered. */
export default function RichTextEditor({
  id,
  value,
  onChange,
  tools,
  limit,
  tall,
  hint,
  error,
  required,
}: RichTextEditorProps) {
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
    extensions: createExtensions(tools, limit),
    content: value as JSONContent | null,
    shouldRerenderOnTransaction: true,
    editorProps: { attributes, transformPastedHTML: stripStyles, handleDOMEvents: { keydown: isPageShortcut } },
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
    <MantineEditor
      editor={editor}
      withTypographyStyles={false}
      classNames={{
        root: `${styles.editor} ${tall ? styles.tall : ''} ${error ? styles.invalid : ''}`,
        control: styles.tool,
        content: styles.content,
      }}
    >
      <Toolbar full={tools === 'full'} />
      <MantineEditor.Content />
    </MantineEditor>
  );
}

function Toolbar({ full }: { full: boolean }) {
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="Formatting">
      <div className={styles.group}>
        <MantineEditor.Bold />
        <MantineEditor.Italic />
        <MantineEditor.Underline />
      </div>
      {full && (
        <>
          <div className={styles.group}>
            <LinkTool />
            <MantineEditor.BulletList icon={createIcon('list')} />
            <MantineEditor.OrderedList icon={createIcon('listNumbers')} />
          </div>
          <div className={styles.group}>
            <MantineEditor.AlignLeft icon={createIcon('alignLeft')} />
            <MantineEditor.AlignCenter icon={createIcon('alignCenter')} />
            <MantineEditor.AlignRight icon={createIcon('alignRight')} />
          </div>
        </>
      )}
      <div className={styles.history}>
        <MantineEditor.Undo icon={createIcon('undo')} />
        <MantineEditor.Redo icon={createIcon('redo')} />
      </div>
    </div>
  );
}

/** Return whether the page handles the key: ⌘Enter publishes. Shift-Enter breaks a line. */
function isPageShortcut(_view: unknown, event: KeyboardEvent): boolean {
  return event.key === 'Enter' && (event.metaKey || event.ctrlKey);
}

function createIcon(name: IconName) {
  return () => <Icon name={name} />;
}

/** Return the extensions of a toolbar: only what the service's schema accepts (API-13). */
function createExtensions(tools: 'inline' | 'full', limit: number | undefined): AnyExtension[] {
  const full = tools === 'full';
  return [
    StarterKit.configure({
      blockquote: false,
      code: false,
      codeBlock: false,
      heading: false,
      horizontalRule: false,
      strike: false,
      trailingNode: false,
      link: false,
      ...(!full && { bulletList: false, orderedList: false, listItem: false, listKeymap: false }),
    }),
    ...(limit === undefined ? [] : [limitCharacters(limit, styles.surplus ?? '')]),
    ...(full
      ? [TextAlign.configure({ types: ['paragraph'], alignments: ['left', 'center', 'right'] }), createLinkExtension()]
      : []),
  ];
}

function createLinkExtension() {
  return Link.configure({
    defaultProtocol: 'http',
    openOnClick: false,
    isAllowedUri: isAllowedLink,
    HTMLAttributes: { target: null, rel: null },
  });
}

/** Convert attributes to strings, as ProseMirror expects them. */
function stringifyValues(attributes: Record<string, string | boolean | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}
