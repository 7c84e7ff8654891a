import { useCallback, useEffect, useState } from 'react';
import { type FilledSlot, isEmpty } from '../../model/slots';
import type { SlotFilter } from './TallyBar';

/** The slot the keys act on, and the ways to move it. It stays in view when other lines are shown around it. */
export function useCurrentSlot(lines: readonly FilledSlot[], filter: SlotFilter) {
  const [current, setCurrent] = useState<string | null>(null);
  const [shown, setShown] = useState<{ key: string; block: ScrollLogicalPosition } | null>(null);

  // After the render: a slot the filter hid is in the page only then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter moves the slot
  useEffect(() => {
    if (shown) document.getElementById(`slot-${shown.key}`)?.scrollIntoView({ block: shown.block });
  }, [shown, filter]);

  const go = useCallback((key: string, block: ScrollLogicalPosition = 'center') => {
    setCurrent(key);
    setShown({ key, block });
  }, []);

  const at = lines.findIndex(({ key }) => key === current);

  const move = (by: number) => {
    const next = lines[Math.min(Math.max(at + by, 0), lines.length - 1)];
    if (next) go(next.key, 'nearest');
  };

  /** On to the next empty slot, from the top again after the last. */
  const nextEmpty = () => {
    const next = [...lines.slice(at + 1), ...lines.slice(0, at + 1)].find(isEmpty);
    if (next) go(next.key);
  };

  return { current, setCurrent, go, move, nextEmpty };
}
