import { Popover } from '@mantine/core';
import { RichTextEditor, useRichTextEditorContext } from '@mantine/tiptap';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../actions/Button';
import { FLOATING, STOP_ESCAPE } from '../overlays/floating';
import { Icon } from '../text/Icon';
import { ensureScheme, isAllowedLink } from './links';
import styles from './RichTextField.module.css';

const REFUSED = 'Links must start with http, https or mailto.';

/** Toolbar button that sets, changes or removes the link of the selected text. */
export function LinkTool() {
  const { editor } = useRichTextEditorContext();
  const [address, setAddress] = useState<string | null>(null);
  const current = (editor?.getAttributes('link').href as string | undefined) ?? '';
  // Created on use: creating a chain takes the focus.
  const selectLink = () => editor?.chain().focus().extendMarkRange('link');
  const close = () => {
    setAddress(null);
    editor?.commands.focus();
  };
  const remove = () => {
    selectLink()?.unsetLink().run();
    setAddress(null);
  };
  const apply = () => {
    if (!address?.trim()) return remove();
    if (!isAllowedLink(address)) return;
    selectLink()
      ?.setLink({ href: ensureScheme(address) })
      .run();
    setAddress(null);
  };
  return (
    <Popover opened={address !== null} onDismiss={close} position="bottom-start" {...FLOATING}>
      <Popover.Target>
        <RichTextEditor.Control
          aria-label="Link"
          title="Link"
          active={current !== ''}
          onClick={() => setAddress(current)}
        >
          <Icon name="link" />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown className={styles.link} aria-label="Link">
        <LinkEditor
          address={address ?? ''}
          onChange={setAddress}
          onApply={apply}
          onClose={close}
          onRemove={current ? remove : undefined}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

interface LinkEditorProps {
  address: string;
  onChange: (address: string) => void;
  onApply: () => void;
  onClose: () => void;
  /** Absent if there is no link yet. */
  onRemove: (() => void) | undefined;
}

function LinkEditor({ address, onChange, onApply, onClose, onRemove }: LinkEditorProps) {
  const input = useRef<HTMLInputElement>(null);
  // The editor keeps the focus when its tools are clicked, so focus the input here.
  useEffect(() => input.current?.select(), []);
  const isRefused = !isAllowedLink(address);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') onApply();
    else onClose();
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
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Button {...STOP_ESCAPE} size="small" onClick={onApply}>
        Set link
      </Button>
      {onRemove && (
        <Button {...STOP_ESCAPE} size="small" kind="quiet" onClick={onRemove}>
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
