import { useCallback, useEffect, useState } from 'react';
import { type FilledSlot, isEmpty } from '../../model/slots';
import type { SlotFilter } from './SlotFilters';

/** The slot that keyboard shortcuts act on. It is scrolled into view when the filter changes. */
export function useCurrentSlot(lines: readonly FilledSlot[], filter: SlotFilter) {
  const [current, setCurrent] = useState<string | null>(null);
  const [shown, setShown] = useState<{ key: string; block: ScrollLogicalPosition } | null>(null);

  // Runs after the render: a slot that the filter hid is in the DOM only then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the filter changes
  useEffect(() => {
    if (shown) document.getElementById(`slot-${shown.key}`)?.scrollIntoView({ block: shown.block });
  }, [shown, filter]);

  const go = useCallback((key: string, block: ScrollLogicalPosition = 'center') => {
    setCurrent(key);
    setShown({ key, block });
  }, []);

  const index = lines.findIndex(({ key }) => key === current);

  const move = (by: number) => {
    const next = lines[Math.min(Math.max(index + by, 0), lines.length - 1)];
    if (next) go(next.key, 'nearest');
  };

  /** Move to the next empty slot; wrap around after the last one. */
  const nextEmpty = () => {
    const next = [...lines.slice(index + 1), ...lines.slice(0, index + 1)].find(isEmpty);
    if (next) go(next.key);
  };

  return { current, setCurrent, go, move, nextEmpty };
}

const NONE: ReadonlySet<string> = new Set();

/** Height of the sticky header in pixels, which covers the top of the viewport. */
const HEADER_HEIGHT = 140;

/** Keys of the slots that are in the viewport. */
export function useVisibleSlots(lines: readonly FilledSlot[]): ReadonlySet<string> {
  const [onScreen, setOnScreen] = useState(NONE);
  useEffect(() => {
    const keys = new Map(lines.map(({ key }) => [`slot-${key}`, key]));
    const seen = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const key = keys.get(target.id) ?? '';
          if (isIntersecting) seen.add(key);
          else seen.delete(key);
        }
        setOnScreen(new Set(seen));
      },
      { rootMargin: `-${HEADER_HEIGHT}px 0px 0px` },
    );
    for (const id of keys.keys()) {
      const row = document.getElementById(id);
      if (row) observer.observe(row);
    }
    return () => observer.disconnect();
  }, [lines]);
  return onScreen;
}
