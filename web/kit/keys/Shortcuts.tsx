import { useEffect } from 'react';
import { IconButton } from '../actions/Button';
import { lazyDialog } from '../overlays/lazyDialog';
import { useObservable } from '../state/observable';
import { registry } from './registry';
import { shortcutsDialog } from './shortcutsDialog';
import { useShortcut } from './useShortcut';

const ShortcutsDialog = lazyDialog(() => import('./ShortcutsDialog'));

/** Handles keyboard shortcuts and lists them in a dialog, which `?` opens. Rendered once per page. */
export function Shortcuts() {
  const opened = useObservable(shortcutsDialog);
  useEffect(() => {
    document.addEventListener('keydown', registry.handle);
    return () => document.removeEventListener('keydown', registry.handle);
  }, []);
  useShortcut('?', 'Show keyboard shortcuts', () => shortcutsDialog.set(true));
  return <ShortcutsDialog opened={opened} onClose={() => shortcutsDialog.set(false)} />;
}

/** Opens the list of keyboard shortcuts. */
export function ShortcutsButton() {
  return (
    <IconButton size="small" icon="keyboard" label="Keyboard shortcuts" onClick={() => shortcutsDialog.set(true)} />
  );
}
