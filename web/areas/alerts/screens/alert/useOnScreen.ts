import { useEffect, useState } from 'react';
import type { FilledSlot } from '../../model/slots';

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
