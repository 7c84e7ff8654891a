import { useEffect, useRef } from 'react';

/** The open dialogs and drawers, the topmost last. */
const openOverlays: object[] = [];

/** Return a function that tells whether a dialog or drawer is the topmost: Escape closes that one only. */
export function useTopmost(opened: boolean): () => boolean {
  const self = useRef({}).current;
  useEffect(() => {
    if (!opened) return;
    openOverlays.push(self);
    return () => void openOverlays.splice(openOverlays.indexOf(self), 1);
  }, [opened, self]);
  return () => openOverlays.at(-1) === self;
}
