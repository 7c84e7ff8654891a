import { cloneElement, type MouseEvent, useEffect, useId, useState } from 'react';
import { lazyComponent } from '../state/lazyComponent';
import { getListId, type MenuControlProps, type MenuProps } from './menuProps';

/** Delay until the first screen is likely loaded, in milliseconds. */
const DELAY = 2000;
let setDue: () => void = () => {};
const isDue = new Promise<void>((resolve) => {
  setDue = resolve;
});
const MenuControl = lazyComponent<MenuControlProps>(() => isDue.then(() => import('./MenuControl')));

/**
 * Dropdown menu of choices or actions, with keyboard support: ↑ ↓, Enter, type-ahead, Escape. Its code is loaded after the
 * first screen, or when a menu is clicked. The trigger is not part of that code: it stays, and keeps the focus.
 */
export function Menu({ trigger, ...list }: MenuProps) {
  const id = useId();
  const [target, setTarget] = useState<HTMLElement | null>(null);
  // If it is clicked before its code is loaded, it opens once it is.
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setDue, DELAY);
    return () => clearTimeout(timer);
  }, []);
  const press = (event: MouseEvent<HTMLElement>) => {
    trigger.props.onClick?.(event);
    setDue();
    setOpened(!opened);
  };
  return (
    <>
      {cloneElement(trigger, {
        id,
        ref: setTarget,
        'aria-haspopup': 'menu',
        'aria-expanded': opened,
        'aria-controls': opened ? getListId(id) : undefined,
        onClick: press,
      })}
      <MenuControl {...list} {...{ id, target, opened }} onChange={setOpened} />
    </>
  );
}
