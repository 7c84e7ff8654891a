import { BrandMark } from '../brand/BrandMark';
import styles from './PublicBar.module.css';

/** Above what anyone may read: whose page it is, and the way to the front page. */
export function PublicBar() {
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <BrandMark />
      </div>
    </header>
  );
}
