import { useEffect, useRef } from 'react';

/** Holds a form back with a sentence as long as there is one, and lets go when the field goes. */
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
