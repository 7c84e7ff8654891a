import { useEffect } from 'react';
import { IconButton } from '../actions/Button';
import { lazyDialog } from '../overlays/lazyDialog';
import { createObservable, useObservable } from '../state/observable';
import { registry } from './registry';
import { useShortcut } from './useShortcut';

const dialog = createObservable(false);
const ShortcutsDialog = lazyDialog(() => import('./ShortcutsDialog'));

/** Handles keyboard shortcuts and lists them in a dialog, which `?` opens. Rendered once per page. */
export function Shortcuts() {
  const opened = useObservable(dialog);
  useEffect(() => {
    document.addEventListener('keydown', registry.handle);
    return () => document.removeEventListener('keydown', registry.handle);
  }, []);
  useShortcut('?', 'Show keyboard shortcuts', () => dialog.set(true));
  return <ShortcutsDialog opened={opened} onClose={() => dialog.set(false)} />;
}

/** Opens the list of keyboard shortcuts. */
export function ShortcutsButton() {
  return <IconButton size="small" icon="keyboard" label="Keyboard shortcuts" onClick={() => dialog.set(true)} />;
}
