import { cloneElement, useState } from 'react';
import { lazyComponent } from '../state/lazyComponent';
import type { MenuControlProps, MenuProps } from './menuProps';

const MenuControl = lazyComponent<MenuControlProps & { onClick: () => void }>(
  () => import('./MenuControl'),
  ({ trigger, onClick }) => cloneElement(trigger, { onClick }),
);

/** A few choices or actions below a button: ↑ ↓, Enter, a letter, Escape. */
export function Menu(props: MenuProps) {
  // Pressed before its code is here, it opens as soon as it is.
  const [pressed, setPressed] = useState(false);
  return <MenuControl {...props} defaultOpened={pressed} onClick={() => setPressed(!pressed)} />;
}
