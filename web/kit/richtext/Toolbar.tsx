import type { ChainedCommands, Editor } from '@tiptap/core';
import { type ReactNode, type RefAttributes, useState } from 'react';
import { IconButton } from '../actions/Button';
import { lazyDialog } from '../overlays/lazyDialog';
import type { IconName } from '../text/Icon';
import styles from './RichTextField.module.css';

const LinkPopover = lazyDialog(() => import('./LinkPopover'));

/** Toolbar button that sets, changes or removes the link of the selected text. */
function LinkTool({ editor }: { editor: Editor }) {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <ToolButton
        ref={setTarget}
        label="Link"
        icon="link"
        aria-pressed={editor.isActive('link')}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => setOpened(true)}
      />
      <LinkPopover {...{ editor, target, opened }} onClose={close} />
    </>
  );
}

interface Tool {
  label: string;
  icon: IconName;
  run: (chain: ChainedCommands) => ChainedCommands;
  /** The mark, node or attributes that the tool sets. */
  sets: string | Record<string, string>;
}

const MARKS: readonly Tool[] = [
  { label: 'Bold', icon: 'bold', sets: 'bold', run: (chain) => chain.toggleBold() },
  { label: 'Italic', icon: 'italic', sets: 'italic', run: (chain) => chain.toggleItalic() },
  { label: 'Underline', icon: 'underline', sets: 'underline', run: (chain) => chain.toggleUnderline() },
  { label: 'Superscript', icon: 'superscript', sets: 'superscript', run: (chain) => chain.toggleMark('superscript') },
  { label: 'Subscript', icon: 'subscript', sets: 'subscript', run: (chain) => chain.toggleMark('subscript') },
];
const LISTS: readonly Tool[] = [
  { label: 'Bullet list', icon: 'list', sets: 'bulletList', run: (chain) => chain.toggleBulletList() },
  { label: 'Ordered list', icon: 'listNumbers', sets: 'orderedList', run: (chain) => chain.toggleOrderedList() },
];
const ALIGNMENTS = (
  [
    ['left', 'alignLeft'],
    ['center', 'alignCenter'],
    ['right', 'alignRight'],
  ] as const
).map(
  ([side, icon]): Tool => ({
    label: `Align text: ${side}`,
    icon,
    sets: { textAlign: side },
    run: (chain) => chain.setTextAlign(side),
  }),
);

/** The tools of a rich-text editor. It is rendered again after each change of the text or the selection. */
export function Toolbar({ editor, full }: { editor: Editor; full: boolean }) {
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="Formatting">
      <Tools editor={editor} tools={MARKS} />
      {full && (
        <>
          <Tools editor={editor} tools={LISTS}>
            <LinkTool editor={editor} />
          </Tools>
          <Tools editor={editor} tools={ALIGNMENTS} />
        </>
      )}
      <div className={styles.history}>
        <ToolButton
          label="Undo"
          icon="undo"
          disabled={!editor.can().undo()}
          onClick={() => editor.chain().focus().undo().run()}
        />
        <ToolButton
          label="Redo"
          icon="redo"
          disabled={!editor.can().redo()}
          onClick={() => editor.chain().focus().redo().run()}
        />
      </div>
    </div>
  );
}

function Tools({ editor, tools, children }: { editor: Editor; tools: readonly Tool[]; children?: ReactNode }) {
  return (
    <div className={styles.group}>
      {children}
      {tools.map(({ label, icon, run, sets }) => (
        <ToolButton
          key={label}
          {...{ label, icon }}
          aria-pressed={typeof sets === 'string' ? editor.isActive(sets) : editor.isActive(sets)}
          onClick={() => run(editor.chain().focus()).run()}
        />
      ))}
    </div>
  );
}

/** A button of the editor's toolbar. A press leaves the focus, and so the selection, in the text. */
function ToolButton(props: Parameters<typeof IconButton>[0] & RefAttributes<HTMLButtonElement>) {
  return <IconButton size="small" {...props} className={styles.tool} onMouseDown={(event) => event.preventDefault()} />;
}
