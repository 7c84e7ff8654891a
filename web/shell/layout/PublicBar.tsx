import { SECURITY_PATH, useSession } from '@masthead/client';
import { ButtonLink } from '@masthead/kit';
import { useLocation } from 'react-router-dom';
import { BrandMark } from '../brand/BrandMark';
import styles from './PublicBar.module.css';

/**
 * Header of screens without a sidebar: brand, and a link to the sign-in. A restricted session links to the one screen
 * that it opens beside the public ones (ACCESS-34).
 */
export function PublicBar() {
  const { isRestricted } = useSession();
  const { pathname } = useLocation();
  const link = isRestricted ? { to: SECURITY_PATH, label: 'Add a passkey' } : { to: '/', label: 'Sign in' };
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <BrandMark />
        {pathname !== link.to && (
          <ButtonLink to={link.to} size="small" className={styles.enter}>
            {link.label}
          </ButtonLink>
        )}
      </div>
    </header>
  );
}
