import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { Dialog } from '../overlays/Dialog';
import { formatShortcut, registry } from './registry';
import styles from './Shortcuts.module.css';

/** The keyboard shortcuts of the page, and a switch for those of a single key. */
export default function ShortcutsDialog(props: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" size="small" {...props}>
      <ShortcutList />
    </Dialog>
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
