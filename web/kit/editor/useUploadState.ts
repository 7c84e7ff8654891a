import { useEffect, useRef } from 'react';
import type { Upload } from '../uploads/useUpload';

/** Tells how a file's upload stands whenever that changes; with the field goes its upload. */
export function useUploadState(onState: ((state: Upload['state']) => void) | undefined, state: Upload['state']): void {
  const tell = useRef(onState);
  tell.current = onState;
  useEffect(() => {
    tell.current?.(state);
  }, [state]);
  useEffect(() => () => tell.current?.('idle'), []);
}
