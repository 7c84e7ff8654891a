import { Dialog, IconButton } from '@masthead/kit';
import { useState } from 'react';
import { BrandMark } from '../brand/BrandMark';
import { openJump } from '../jump/actions';
import { Account } from './Account';
import { Navigation } from './Navigation';
import styles from './PhoneBar.module.css';

/** Header on phones: brand, search and menu. */
export function PhoneBar() {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <header className={styles.bar}>
      <BrandMark />
      <span className={styles.actions}>
        <IconButton icon="search" label="Search or jump" onClick={openJump} />
        <IconButton icon="menu" label="Menu" onClick={() => setOpened(true)} />
      </span>
      <Dialog title="Menu" opened={opened} onClose={close}>
        <Navigation onNavigate={close} />
        <Account onNavigate={close} />
      </Dialog>
    </header>
  );
}
