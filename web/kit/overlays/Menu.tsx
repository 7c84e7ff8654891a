import { cloneElement, useState } from 'react';
import { lazyComponent } from '../state/lazyComponent';
import type { MenuControlProps, MenuProps } from './menuProps';

const MenuControl = lazyComponent<MenuControlProps & { onClick: () => void }>(
  () => import('./MenuControl'),
  ({ trigger, onClick }) => cloneElement(trigger, { onClick }),
);

/** Dropdown menu of choices or actions, with keyboard support: ↑ ↓, Enter, type-ahead, Escape. */
export function Menu(props: MenuProps) {
  // If it is clicked before its code is loaded, it opens once it is.
  const [isPressed, setIsPressed] = useState(false);
  return <MenuControl {...props} defaultOpened={isPressed} onClick={() => setIsPressed(!isPressed)} />;
}
