import { useEffect, useRef } from 'react';

/** Block the form's save with a message while it is not null; released on unmount. */
export function useSaveBlocker(
  onBlockSave: ((message: string | null) => void) | undefined,
  message: string | null,
): void {
  const latest = useRef(onBlockSave);
  latest.current = onBlockSave;
  useEffect(() => {
    latest.current?.(message);
  }, [message]);
  useEffect(() => () => latest.current?.(null), []);
}
