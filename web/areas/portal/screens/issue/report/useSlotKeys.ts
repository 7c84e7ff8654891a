import { useShortcut } from '@masthead/kit';
import type { RefObject } from 'react';

/** J and K move through the slots of a list. */
export function useSlotKeys(list: RefObject<HTMLElement | null>): void {
  const move = (by: number) => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-slot]') ?? [])];
    const current = buttons.indexOf(document.activeElement as HTMLElement);
    const next = current < 0 ? 0 : Math.min(Math.max(current + by, 0), buttons.length - 1);
    buttons[next]?.focus();
  };
  useShortcut('j', 'Next slot', () => move(1));
  useShortcut('k', 'Previous slot', () => move(-1));
}
