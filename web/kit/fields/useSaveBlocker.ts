import { useEffect, useRef } from 'react';

/** Block the form's save with a message while it is not null; released on unmount. */
export function useSaveBlocker(
  onBlockSave: ((message: string | null) => void) | undefined,
  message: string | null,
): void {
  const tell = useRef(onBlockSave);
  tell.current = onBlockSave;
  useEffect(() => {
    tell.current?.(message);
  }, [message]);
  useEffect(() => () => tell.current?.(null), []);
}
