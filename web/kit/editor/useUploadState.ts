import { useEffect, useRef } from 'react';
import type { Upload } from '../uploads/useUpload';

/** Call `onState` when the upload state changes, and with `idle` on unmount. */
export function useUploadState(onState: ((state: Upload['state']) => void) | undefined, state: Upload['state']): void {
  const latest = useRef(onState);
  latest.current = onState;
  useEffect(() => {
    latest.current?.(state);
  }, [state]);
  useEffect(() => () => latest.current?.('idle'), []);
}
