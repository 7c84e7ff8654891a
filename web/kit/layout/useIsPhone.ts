import { useSyncExternalStore } from 'react';

const PHONE = '(max-width: 640px)';

/** Whether the window is as narrow as a phone's, also after it was resized. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(PHONE).matches);
}

function subscribe(notify: () => void): () => void {
  const query = window.matchMedia(PHONE);
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
}
