import { useEffect, useRef, useState } from 'react';

/** How often the console says where its user is, in milliseconds. */
const INTERVAL = 10_000;

/**
 * Say where the user is, at once and every few seconds while the page is visible, and return who else is there.
 *
 * @param place what the user has open; it is said at once when it changes
 * @param exchange says it and resolves with the others; null for nobody to ask
 */
export function usePresence<Other>(place: string, exchange: (() => Promise<Other[]>) | null): readonly Other[] {
  const [others, setOthers] = useState<readonly Other[]>([]);
  const latest = useRef(exchange);
  latest.current = exchange;
  const isOn = exchange !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is said at once
  useEffect(() => {
    if (!isOn) return;
    let isOver = false;
    const say = async () => {
      if (document.hidden) return;
      // Who is where is a convenience: after a failure the marks stay until the next answer.
      const found = await latest.current?.().catch(() => null);
      if (found && !isOver) setOthers(found);
    };
    void say();
    const timer = setInterval(() => void say(), INTERVAL);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [isOn, place]);
  return others;
}
