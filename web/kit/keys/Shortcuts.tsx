import { Switch } from '@mantine/core';
import { useEffect, useSyncExternalStore } from 'react';
import { IconButton } from '../actions/Button';
import { Dialog } from '../overlays/Dialog';
import { useObservable } from '../state/observable';
import { formatShortcut, registry } from './registry';
import styles from './Shortcuts.module.css';
import { shortcutsDialog } from './shortcutsDialog';
import { useShortcut } from './useShortcut';

/** Handles keyboard shortcuts and lists them in a dialog, which `?` opens. Rendered once per page. */
export function Shortcuts() {
  const opened = useObservable(shortcutsDialog);
  useEffect(() => {
    document.addEventListener('keydown', registry.handle);
    return () => document.removeEventListener('keydown', registry.handle);
  }, []);
  useShortcut('?', 'Show keyboard shortcuts', () => shortcutsDialog.set(true));
  return (
    <Dialog title="Keyboard shortcuts" size="small" opened={opened} onClose={() => shortcutsDialog.set(false)}>
      <ShortcutList />
    </Dialog>
  );
}

/** Opens the list of keyboard shortcuts. */
export function ShortcutsButton() {
  return (
    <IconButton size="small" icon="keyboard" label="Keyboard shortcuts" onClick={() => shortcutsDialog.set(true)} />
  );
}

function ShortcutList() {
  // Shortcuts of the page only, without those of this dialog.
  const page = useSyncExternalStore(registry.subscribe, registry.list).filter((one) => one.layer === 0);
  const on = useSyncExternalStore(registry.subscribe, registry.letterKeys);
  return (
    <>
      <dl className={styles.list}>
        {page.map((one) => (
          <div key={`${one.keys} ${one.label}`}>
            <dt>{one.label}</dt>
            <dd>
              <kbd>{formatShortcut(one.keys)}</kbd>
            </dd>
          </div>
        ))}
      </dl>
      <Switch
        className={styles.switch}
        label="Single-key shortcuts"
        description="When this is off, only shortcuts with ⌘ or Ctrl work."
        checked={on}
        onChange={(event) => registry.setLetterKeys(event.currentTarget.checked)}
      />
    </>
  );
}
