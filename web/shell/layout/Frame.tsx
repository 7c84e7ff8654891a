import { useSession } from '@masthead/client';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { Jump } from '../jump/Jump';
import { useScreens } from '../manifest/manifest';
import { screenAt } from '../manifest/screens';
import { Reauthentication } from '../session/Reauthentication';
import { TokenExpiry } from '../session/TokenExpiry';
import { useSessionStart } from '../session/useSessionStart';
import { AddressBanner } from './AddressBanner';
import { Footer } from './Footer';
import styles from './Frame.module.css';
import { OfflineBanner } from './OfflineBanner';
import { PhoneBar } from './PhoneBar';
import { PublicBar } from './PublicBar';
import { RouteAnnouncer } from './RouteAnnouncer';
import { Sidebar } from './Sidebar';
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
