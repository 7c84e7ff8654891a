import { cloneElement, useEffect, useState } from 'react';
import { lazyComponent } from '../state/lazyComponent';
import type { MenuControlProps, MenuProps } from './menuProps';

/** Delay until the first screen is likely loaded, in milliseconds. */
const DELAY = 2000;
let setDue: () => void = () => {};
const isDue = new Promise<void>((resolve) => {
  setDue = resolve;
});
const MenuControl = lazyComponent<MenuControlProps & { onClick: () => void }>(
  () => isDue.then(() => import('./MenuControl')),
  ({ trigger, onClick }) => cloneElement(trigger, { onClick }),
);

/**
 * Dropdown menu of choices or actions, with keyboard support: ↑ ↓, Enter, type-ahead, Escape. Its code is loaded after the
 * first screen, or when a menu is clicked.
 */
export function Menu(props: MenuProps) {
  // If it is clicked before its code is loaded, it opens once it is.
  const [isPressed, setIsPressed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setDue, DELAY);
    return () => clearTimeout(timer);
  }, []);
  const press = () => {
    setDue();
    setIsPressed(!isPressed);
  };
  return <MenuControl {...props} defaultOpened={isPressed} onClick={press} />;
}
