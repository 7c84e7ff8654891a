import { type KeyboardEvent, type RefObject, useState } from 'react';
import { useShortcut } from '../keys/useShortcut';

interface RowKeys {
  table: RefObject<HTMLTableElement | null>;
  count: number;
  scrollTo: (index: number) => void;
  open: (index: number) => void;
  toggle: (index: number, range: boolean) => void;
}

/** Keyboard navigation of table rows: ↑ ↓ move, Enter opens, Space selects. One row at a time is in the tab order. */
export function useRowKeys({ table, count, scrollTo, open, toggle }: RowKeys) {
  const [current, setCurrent] = useState(-1);

  const focus = (index: number): boolean => {
    const row = table.current?.querySelector<HTMLElement>(`[data-row="${index}"]`);
    row?.focus();
    return Boolean(row);
  };
  const move = (by: number) => {
    const next = Math.min(Math.max(current + by, 0), count - 1);
    setCurrent(next);
    scrollTo(next);
    // Focus at once if the row is rendered, so that the next key press reaches it; else after scrolling.
    if (!focus(next)) requestAnimationFrame(() => focus(next));
  };

  // The arrow keys also work when nothing has the focus.
  const createPageHandler = (by: number) => (event: globalThis.KeyboardEvent) => {
    if (!(event.target as HTMLElement).matches('body,main')) return false;
    return move(by);
  };
  useShortcut('ArrowDown', 'Next row', createPageHandler(1));
  useShortcut('ArrowUp', 'Previous row', createPageHandler(-1));

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
      return;
    }
    // Links and checkboxes inside a row handle their own Enter and Space.
    if (!(event.target as HTMLElement).matches('[data-row]')) return;
    if (event.key === 'Enter') open(current);
    if (event.key === ' ') {
      event.preventDefault();
      toggle(current, event.shiftKey);
    }
  };

  return { current, setCurrent, onKeyDown };
}
