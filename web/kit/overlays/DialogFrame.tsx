import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../actions/Button';
import { findFirstField } from '../fields/Field';
import { ShortcutLayer } from '../keys/useShortcut';
import styles from './Dialog.module.css';
import { useCloseTopmost } from './useCloseTopmost';

const WIDTHS = { wide: 1200, covering: 1080, large: 900, medium: 500, narrow: 442, small: 420 };

export interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Secondary text after the title: what the dialog belongs to. */
  context?: ReactNode;
  /**
   * Width: 900 px, 500 px for jobs (ALERT-7), 420 px for confirmations; previews 442 px or 1200 px (CONSOLE-14). A
   * `covering` dialog of 1080 px is a step of the dialog below it, which is not visible meanwhile.
   */
  size?: keyof typeof WIDTHS;
  /** Content in the header before ×, such as previous and next. */
  header?: ReactNode;
  /** Delete, save state, Cancel and the primary button. */
  footer?: ReactNode;
  children: ReactNode;
}

/** Implementation of `Dialog`. Loaded on demand, because no page starts with one. */
export default function DialogFrame({ opened, onClose, size = 'large', ...parts }: DialogProps) {
  const close = useCloseTopmost(opened, onClose);
  return (
    <Modal.Root
      opened={opened}
      onClose={close}
      size={WIDTHS[size]}
      centered
      padding={0}
      transitionProps={{ duration: 120, transition: 'fade' }}
      classNames={{
        root: size === 'covering' ? styles.covering : styles.root,
        content: styles.content,
        inner: styles.inner,
      }}
    >
      <Modal.Overlay color="var(--overlay)" backgroundOpacity={1} />
      <Modal.Content radius="md">
        <ShortcutLayer>
          <DialogContent {...parts} onClose={onClose} />
        </ShortcutLayer>
      </Modal.Content>
    </Modal.Root>
  );
}

function DialogContent({ title, context, header, footer, children, onClose }: Omit<DialogProps, 'opened' | 'size'>) {
  const heading = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useFirstFocus(body, heading);
  return (
    <>
      <div className={styles.header}>
        <Modal.Title ref={heading} component="h2" tabIndex={-1} className={styles.title}>
          {title}
        </Modal.Title>
        {context && <span className={styles.context}>{context}</span>}
        <span className={styles.neighbours}>{header}</span>
        <IconButton icon="close" label="Close" onClick={onClose} />
      </div>
      <div ref={body} className={styles.body}>
        {children}
      </div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </>
  );
}

/**
 * Set the initial focus of a dialog: an element that requests it, else the first field, else the title, so that screen
 * readers start at the top rather than at the × button.
 * A field that opens a list on focus would cover the dialog: then the title gets the focus, too.
 */
function useFirstFocus(body: RefObject<HTMLElement | null>, title: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const dialog = body.current?.closest('[role="dialog"]');
    if (!dialog || dialog.querySelector('[data-autofocus]')) return;
    const field = findFirstField(body.current);
    const first = field && !field.hasAttribute('aria-haspopup') ? field : title.current;
    first?.setAttribute('data-autofocus', '');
  }, [body, title]);
}
