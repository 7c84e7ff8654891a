import { useEffect } from 'react';

/** Has the browser ask before the window is closed on an upload. */
export function useUploadGuard(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isSending]);
}
