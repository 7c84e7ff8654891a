import { brand, useSession } from '@masthead/client';
import { Dialog, formatShortcut, getToday, Icon, IconButton } from '@masthead/kit';
import { useState, useSyncExternalStore } from 'react';
import { Link, Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { BrandMark } from '../brand/BrandMark';
import { openJump } from '../jump/actions';
import { Jump, JumpButton } from '../jump/Jump';
import { useScreens } from '../manifest/manifest';
import { screenAt } from '../manifest/screens';
import { Reauthentication } from '../session/Reauthentication';
import { TokenExpiry } from '../session/TokenExpiry';
import { useSessionStart } from '../session/useSessionStart';
import { Account } from './Account';
import { AddressBanner } from './AddressBanner';
import styles from './Frame.module.css';
import { Navigation } from './Navigation';
import { listLinks } from './navigation';
import { PublicBar } from './PublicBar';
import { RouteAnnouncer } from './RouteAnnouncer';
import { Transfers } from './Transfers';

/**
 * Layout of every screen. Signed out or in a restricted session there is no sidebar (CONSOLE-2); a screen defines whether
 * it fills the window and whether it has a footer.
 */
export function Frame() {
  useSessionStart();
  const { pathname } = useLocation();
  const { status, isRestricted } = useSession();
  const frame = screenAt(useScreens(), pathname)?.frame;
  const full = frame === 'window';
  const withSidebar = status === 'signedIn' && !isRestricted && !full;
  return (
    <div className={withSidebar ? styles.frame : undefined}>
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      {withSidebar && <Sidebar />}
      {withSidebar && <PhoneBar />}
      {withSidebar && <Transfers isBar />}
      {!withSidebar && !full && <PublicBar />}
      <main id="main" tabIndex={-1} className={full ? styles.full : styles.main}>
        <OfflineBanner />
        {withSidebar && <AddressBanner />}
        <div className={full ? undefined : styles.page}>
          <Outlet />
        </div>
        {frame === 'footer' && <Footer />}
      </main>
      <RouteAnnouncer />
      <ScrollRestoration />
      {withSidebar && <Jump />}
      <TokenExpiry />
      <Reauthentication />
    </div>
  );
}

/** Sidebar: brand, search and navigation, which scrolls, above transfers and account. */
function Sidebar() {
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

/** Header on phones: brand, search and menu. */
function PhoneBar() {
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

/** Footer with the areas' footer links and the copyright line, on `/home` only (CONSOLE-3). */
function Footer() {
  const links = listLinks('footer', useScreens(), useSession());
  return (
    <footer className={styles.footer}>
      <nav aria-label="Footer">
        <ul>
          {links.map(({ path, title }) => (
            <li key={path}>
              <Link to={path}>{title}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <span>
        © {getToday().slice(0, 4)} {brand().name}
      </span>
    </footer>
  );
}

/** Banner while the device is offline. */
function OfflineBanner() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status" className={styles.place}>
      {!online && (
        <p className={styles.banner}>
          <Icon name="info" />
          You are offline. Changes are kept on this device.
        </p>
      )}
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
