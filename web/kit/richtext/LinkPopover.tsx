import '@mantine/core/styles/Popover.layer.css';
import { Popover } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../actions/Button';
import { FLOATING, STOP_ESCAPE } from '../overlays/floating';
import { RenderedTarget } from '../overlays/RenderedTarget';
import { ensureScheme, isAllowedLink } from '../text/links';
import styles from './RichTextField.module.css';

const REFUSED = 'Links must start with http, https or mailto.';

interface LinkPopoverProps {
  editor: Editor;
  /** The button that opens it. */
  target: HTMLElement | null;
  opened: boolean;
  onClose: () => void;
}

/** The address of the selected text's link. Loaded when it is first opened. */
export default function LinkPopover({ editor, target, opened, onClose }: LinkPopoverProps) {
  const cancel = () => {
    onClose();
    editor.commands.focus();
  };
  return (
    <Popover opened={opened} onDismiss={cancel} position="bottom-start" withRoles={false} {...FLOATING}>
      <Popover.Target>
        <RenderedTarget element={target} />
      </Popover.Target>
      <Popover.Dropdown className={styles.link} role="dialog" aria-label="Link">
        <LinkEditor editor={editor} onClose={onClose} onCancel={cancel} />
      </Popover.Dropdown>
    </Popover>
  );
}

function LinkEditor({ editor, onClose, onCancel }: { editor: Editor; onClose: () => void; onCancel: () => void }) {
  const [current] = useState(() => (editor.getAttributes('link').href as string | undefined) ?? '');
  const [address, setAddress] = useState(current);
  const input = useRef<HTMLInputElement>(null);
  // The editor keeps the focus when its tools are clicked, so focus the input here.
  useEffect(() => input.current?.select(), []);
  const isRefused = !isAllowedLink(address);
  // Created on use: creating a chain takes the focus.
  const selectLink = () => editor.chain().focus().extendMarkRange('link');
  const remove = () => {
    selectLink().unsetLink().run();
    onClose();
  };
  const apply = () => {
    if (!address.trim()) return remove();
    if (isRefused) return;
    selectLink()
      .setLink({ href: ensureScheme(address) })
      .run();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') apply();
    else onCancel();
  };
  return (
    <>
      <input
        ref={input}
        {...STOP_ESCAPE}
        className={styles.address}
        type="text"
        inputMode="url"
        aria-label="Address"
        aria-invalid={isRefused}
        placeholder="https://"
        value={address}
        onKeyDown={onKeyDown}
        onChange={(event) => setAddress(event.currentTarget.value)}
      />
      <Button {...STOP_ESCAPE} size="small" onClick={apply}>
        Set link
      </Button>
      {current && (
        <Button {...STOP_ESCAPE} size="small" kind="quiet" onClick={remove}>
          Remove
        </Button>
      )}
      {isRefused && (
        <p role="alert" className={styles.refused}>
          {REFUSED}
        </p>
      )}
    </>
  );
}
