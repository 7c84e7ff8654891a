import { useEffect, useRef } from 'react';

/** The open dialogs and drawers, the topmost last. */
const openOverlays: object[] = [];

/** Return the function that closes a dialog or drawer if it is the topmost. An Escape that closes it does nothing else. */
export function useCloseTopmost(opened: boolean, onClose: () => void): () => void {
  const self = useRef({}).current;
  useEffect(() => {
    if (!opened) return;
    openOverlays.push(self);
    return () => void openOverlays.splice(openOverlays.indexOf(self), 1);
  }, [opened, self]);
  return () => {
    if (openOverlays.at(-1) !== self) return;
    // The shortcuts of what lies below listen too, and this dialog may be gone before they do.
    if (window.event instanceof KeyboardEvent) window.event.preventDefault();
    onClose();
  };
}
