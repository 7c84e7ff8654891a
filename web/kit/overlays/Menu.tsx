import { cloneElement, type HTMLAttributes, type MouseEvent, type RefAttributes, useId, useState } from 'react';
import { lazyComponent } from '../state/lazyComponent';
import { createMoment, useMoment } from '../state/moment';
import { getListId, type MenuControlProps, type MenuProps } from './menuProps';

const moment = createMoment();
const MenuControl = lazyComponent<MenuControlProps>(() => moment.due.then(() => import('./MenuControl')));

/**
 * Dropdown menu of choices or actions, with keyboard support: ↑ ↓, Enter, type-ahead, Escape. Its code is loaded after the
 * first screen, or when a menu is clicked. The trigger is not part of that code: it stays, and keeps the focus.
 */
export function Menu({ trigger, ...list }: MenuProps) {
  const id = useId();
  const [target, setTarget] = useState<HTMLElement | null>(null);
  // If it is clicked before its code is loaded, it opens once it is.
  const [opened, setOpened] = useState(false);
  useMoment(moment);
  const press = (event: MouseEvent<HTMLElement>) => {
    trigger.props.onClick?.(event);
    moment.setDue();
    setOpened(!opened);
  };
  return (
    <>
      {cloneElement<HTMLAttributes<HTMLElement> & RefAttributes<HTMLElement>>(trigger, {
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
