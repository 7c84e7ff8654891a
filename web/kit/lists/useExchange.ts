import { type RefObject, useEffect, useRef } from 'react';
import type { ExchangeElement, ExchangeRow } from './exchange';

/**
 * Let rows change places by dragging one onto another, with mouse, pen or touch. This is for pointers only: offer the
 * same by key or menu.
 *
 * @param list contains an element with `data-key` for each row
 * @param onExchange called with the keys of the dragged row and of the one it was dropped on
 */
export function useExchange(
  list: RefObject<HTMLElement | null>,
  rows: readonly ExchangeRow[],
  onExchange: (from: string, to: string) => void,
): void {
  const latest = useRef({ rows, onExchange });
  useEffect(() => {
    latest.current = { rows, onExchange };
  });
  // New objects for the same rows must not end a drag.
  const signature = JSON.stringify(rows);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the rows change
  useEffect(() => {
    let disable = () => {};
    let isUnmounted = false;
    // The drag-and-drop library is loaded only where it is used. Keys and menus work without it.
    import('./exchange')
      .then(({ enableExchange }) => {
        if (isUnmounted) return;
        const elements = findElements(list.current, latest.current.rows);
        disable = enableExchange(elements, (from, to) => latest.current.onExchange(from, to));
      })
      .catch(() => undefined);
    return () => {
      isUnmounted = true;
      disable();
    };
  }, [list, signature]);
}

function findElements(list: HTMLElement | null, rows: readonly ExchangeRow[]): ExchangeElement[] {
  return rows.flatMap((row) => {
    const element = list?.querySelector<HTMLElement>(`[data-key="${row.key}"]`);
    return element ? [{ ...row, element }] : [];
  });
}
