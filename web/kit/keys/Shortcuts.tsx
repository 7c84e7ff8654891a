import { Switch } from '@mantine/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Dialog } from '../overlays/Dialog';
import { registry, shownKey } from './registry';
import styles from './Shortcuts.module.css';
import { useShortcut } from './useShortcut';

/** Listens for keys and shows the list of them under `?`. */
export function Shortcuts() {
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    document.addEventListener('keydown', registry.handle);
    return () => document.removeEventListener('keydown', registry.handle);
  }, []);
  useShortcut('?', 'Show these keys', () => setOpened(true));
  return (
    <Dialog title="Keys" size="small" opened={opened} onClose={() => setOpened(false)}>
      <KeyList />
    </Dialog>
  );
}

function KeyList() {
  // The page's keys: those of this dialog itself are not worth a line.
  const page = useSyncExternalStore(registry.subscribe, registry.list).filter((one) => one.layer === 0);
  const on = useSyncExternalStore(registry.subscribe, registry.letterKeys);
  return (
    <>
      <dl className={styles.list}>
        {page.map((one) => (
          <div key={`${one.keys} ${one.label}`}>
            <dt>{one.label}</dt>
            <dd>
              <kbd>{shownKey(one.keys)}</kbd>
            </dd>
          </div>
        ))}
      </dl>
      <Switch
        mt="md"
        label="Single-letter keys"
        description="Off, only keys with ⌘ or Ctrl work."
        checked={on}
        onChange={(event) => registry.setLetterKeys(event.currentTarget.checked)}
      />
    </>
  );
}
