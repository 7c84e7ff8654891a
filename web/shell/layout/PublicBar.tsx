import { ButtonLink } from '@masthead/kit';
import { BrandMark } from '../brand/BrandMark';
import styles from './PublicBar.module.css';

/** Above what anyone may read: whose page it is, and the way in. */
export function PublicBar() {
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <BrandMark />
        <ButtonLink to="/" size="small" className={styles.enter}>
          Sign in
        </ButtonLink>
      </div>
    </header>
  );
}
