import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { lazyDialog } from '../overlays/lazyDialog';
import { ToolButton } from './ToolButton';

const LinkPopover = lazyDialog(() => import('./LinkPopover'));

/** Toolbar button that sets, changes or removes the link of the selected text. */
export function LinkTool({ editor }: { editor: Editor }) {
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
