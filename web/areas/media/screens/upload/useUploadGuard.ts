import { useEffect } from 'react';

/** Ask for confirmation before the window is closed during an upload. */
export function useUploadGuard(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return;
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, [isSending]);
}
