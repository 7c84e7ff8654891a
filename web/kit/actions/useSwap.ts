import { type RefObject, useEffect, useRef } from 'react';
import type { SwapElement, SwapHandlers, SwapRow } from './swap';

/**
 * Let rows change places by dragging one onto another, or move onto a place, with mouse, pen or touch. This is for
 * pointers only: offer the same by key or menu.
 *
 * @param list contains an element with `data-key` for each row
 * @param rows none while nothing can be dragged: without rows, the drag-and-drop library is not loaded
 */
export function useSwap(
  list: RefObject<HTMLElement | null>,
  rows: readonly SwapRow[],
  onSwap: SwapHandlers['onSwap'],
  onOver?: SwapHandlers['onOver'],
): void {
  const latest = useRef({ rows, onSwap, onOver });
  useEffect(() => {
    latest.current = { rows, onSwap, onOver };
  });
  // New objects for the same rows must not end a drag.
  const signature = JSON.stringify(rows);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the rows change
  useEffect(() => {
    if (latest.current.rows.length === 0) return;
    let disable = () => {};
    let isUnmounted = false;
    // The drag-and-drop library is loaded only where it is used. Keys and menus work without it.
    import('./swap')
      .then(({ enableSwap }) => {
        if (isUnmounted) return;
        const elements = findElements(list.current, latest.current.rows);
        disable = enableSwap(elements, {
          onSwap: (from, to, isAlt) => latest.current.onSwap(from, to, isAlt),
          onOver: (from, to) => latest.current.onOver?.(from, to),
        });
      })
      .catch(() => undefined);
    return () => {
      isUnmounted = true;
      disable();
    };
  }, [list, signature]);
}

function findElements(list: HTMLElement | null, rows: readonly SwapRow[]): SwapElement[] {
  return rows.flatMap((row) => {
    const element = list?.querySelector<HTMLElement>(`[data-key="${row.key}"]`);
    return element ? [{ ...row, element }] : [];
  });
}
