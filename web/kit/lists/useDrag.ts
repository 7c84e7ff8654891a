import { type PointerEvent, type RefObject, useState } from 'react';

interface Drag {
  /** The row that is being dragged; null when none is. */
  from: number | null;
  /** The place it would take. */
  to: number;
  start: (event: PointerEvent<HTMLElement>, index: number) => void;
}

/** Dragging a row of a list by its handle: the pointer says which row's place it takes. */
export function useDrag(list: RefObject<HTMLElement | null>, move: (from: number, to: number) => void): Drag {
  const [drag, setDrag] = useState<{ from: number; to: number } | null>(null);

  const start = ({ currentTarget: handle, pointerId, button }: PointerEvent<HTMLElement>, from: number) => {
    if (button !== 0 || !list.current) return;
    // Where the rows were when it began: they do not move while one is dragged.
    const middles = [...list.current.children].map(middleOf);
    let to = from;
    const follow = ({ clientY }: globalThis.PointerEvent) => {
      const next = placeAt(middles, clientY + window.scrollY, from);
      if (next === to) return;
      to = next;
      setDrag({ from, to });
    };
    const end = ({ type }: globalThis.PointerEvent) => {
      handle.removeEventListener('pointermove', follow);
      handle.removeEventListener('pointerup', end);
      handle.removeEventListener('pointercancel', end);
      setDrag(null);
      if (type === 'pointerup') move(from, to);
    };
    handle.setPointerCapture(pointerId);
    handle.addEventListener('pointermove', follow);
    handle.addEventListener('pointerup', end);
    handle.addEventListener('pointercancel', end);
    setDrag({ from, to: from });
  };

  return { from: drag?.from ?? null, to: drag?.to ?? -1, start };
}

function middleOf(row: Element): number {
  const { top, height } = row.getBoundingClientRect();
  return top + height / 2 + window.scrollY;
}

/**
 * The place a row takes when it is held at a height: past the middle of another row it takes that one's place.
 *
 * @param middles each row's middle, in pixels from the top, in order
 */
export function placeAt(middles: readonly number[], height: number, from: number): number {
  const above = middles.filter((middle, index) => index !== from && middle < height).length;
  return Math.min(above, middles.length - 1);
}
