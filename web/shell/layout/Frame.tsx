import { useSession } from '@masthead/client';
import { Outlet, useLocation } from 'react-router-dom';
import styles from './Frame.module.css';
import { Sidebar } from './Sidebar';

/** The page around every screen. Signed out there is no sidebar (document 000 §2). */
export function Frame() {
  const { status } = useSession();
  const { pathname } = useLocation();
  const bare = status === 'signedOut';
  return (
    <div className={bare ? undefined : styles.frame}>
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      {!bare && <Sidebar />}
      <main id="main" className={styles.main} key={bare ? undefined : 'signed-in'} data-path={pathname}>
        <div className={styles.page}>
          <Outlet />
        </div>
      </main>
    </div>
  );
}
