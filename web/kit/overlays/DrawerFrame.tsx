import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconButton } from '../actions/Button';
import { ShortcutLayer } from '../keys/useShortcut';
import styles from './Dialog.module.css';
import { useCloseTopmost } from './useCloseTopmost';

export interface DrawerProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** Secondary text after the title: what the drawer belongs to. */
  context?: ReactNode;
  children: ReactNode;
}

const WIDTH = 760;

/** Implementation of `Drawer`. Loaded on demand, because no page starts with one. */
export default function DrawerFrame({ opened, onClose, title, context, children }: DrawerProps) {
  const close = useCloseTopmost(opened, onClose);
  return (
    <Drawer.Root
      opened={opened}
      onClose={close}
      position="right"
      size={WIDTH}
      padding={0}
      transitionProps={{ duration: 120 }}
      classNames={{ content: styles.drawer }}
    >
      <Drawer.Overlay color="var(--overlay)" backgroundOpacity={1} />
      <Drawer.Content>
        <ShortcutLayer>
          <div className={styles.header}>
            <Drawer.Title component="h2" className={styles.title} tabIndex={-1} data-autofocus>
              {title}
            </Drawer.Title>
            {context && <span className={styles.context}>{context}</span>}
            <span className={styles.neighbours} />
            <IconButton icon="close" label="Close" onClick={onClose} />
          </div>
          <div className={styles.drawerBody}>{children}</div>
        </ShortcutLayer>
      </Drawer.Content>
    </Drawer.Root>
  );
}
