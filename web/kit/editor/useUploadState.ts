import { useEffect, useRef } from 'react';
import type { Upload } from '../uploads/useUpload';

/** Call `onState` when the upload state changes, and with `idle` on unmount. */
export function useUploadState(onState: ((state: Upload['state']) => void) | undefined, state: Upload['state']): void {
  const tell = useRef(onState);
  tell.current = onState;
  useEffect(() => {
    tell.current?.(state);
  }, [state]);
  useEffect(() => () => tell.current?.('idle'), []);
}
