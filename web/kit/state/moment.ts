import { useEffect } from 'react';

/** Delay until the first screen is likely loaded, in milliseconds. */
export const FIRST_SCREEN_DELAY = 2000;

/** When code is loaded that the first screen does not need: after that screen, or at its first use if that is earlier. */
export interface Moment {
  due: Promise<void>;
  setDue: () => void;
}

/** Create the moment at which a component's code is loaded. */
export function createMoment(): Moment {
  let setDue: () => void = () => {};
  const due = new Promise<void>((resolve) => {
    setDue = resolve;
  });
  return { due, setDue };
}

/** Let a moment come once the first screen is likely loaded. */
export function useMoment({ setDue }: Moment): void {
  useEffect(() => {
    const timer = setTimeout(setDue, FIRST_SCREEN_DELAY);
    return () => clearTimeout(timer);
  }, [setDue]);
}
