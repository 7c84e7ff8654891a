import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconButton } from '../actions/Button';
import { ShortcutLayer } from '../keys/useShortcut';
import styles from './Dialog.module.css';

const WIDTHS = { large: 900, medium: 500, small: 420 };

interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Grey, beside the title: what it belongs to. */
  context?: ReactNode;
  /** 900 px, 500 px for jobs, 420 px for confirmations (document 002 §9). */
  size?: keyof typeof WIDTHS;
  /** Right in the header, before the ×: the neighbours. */
  header?: ReactNode;
  /** Delete left, state, Cancel, primary. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A dialog over the page. It holds the focus and the keyboard, and gives both back. */
export function Dialog({ opened, onClose, title, context, size = 'large', header, footer, children }: DialogProps) {
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={WIDTHS[size]}
      centered
      padding={0}
      classNames={{ content: styles.content, inner: styles.inner }}
    >
      <Modal.Overlay />
      <Modal.Content radius="md">
        <ShortcutLayer>
          <div className={styles.header}>
            <Modal.Title component="h2" className={styles.title}>
              {title}
            </Modal.Title>
            {context && <span className={styles.context}>{context}</span>}
            <span className={styles.neighbours}>{header}</span>
            <IconButton icon="close" label="Close" onClick={onClose} />
          </div>
          <div className={styles.body}>{children}</div>
          {footer && <div className={styles.footer}>{footer}</div>}
        </ShortcutLayer>
      </Modal.Content>
    </Modal.Root>
  );
}
