import { ButtonLink } from '@masthead/kit';
import { BrandMark } from '../brand/BrandMark';
import styles from './PublicBar.module.css';

/** Header of public pages: brand and sign-in link. */
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
