import { formatShortcut } from '@masthead/kit';
import { BrandMark } from '../brand/BrandMark';
import { JumpButton } from '../jump/Jump';
import { Account } from './Account';
import { Navigation } from './Navigation';
import styles from './Sidebar.module.css';
import { Transfers } from './Transfers';

/** Sidebar: brand, search, navigation and account. */
export function Sidebar() {
  return (
    <aside className={styles.side} aria-label="Sidebar">
      <div className={styles.brand}>
        <BrandMark />
      </div>
      <JumpButton className={styles.find}>
        Search or jump <kbd aria-hidden="true">{formatShortcut('mod+k')}</kbd>
      </JumpButton>
      <Navigation />
      <Transfers />
      <Account />
    </aside>
  );
}
