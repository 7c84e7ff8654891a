import { useSession } from '@masthead/client';
import { formatCount, Icon } from '@masthead/kit';
import { Link, useLocation } from 'react-router-dom';
import { loadArea } from '../areas/load';
import { useScreens } from '../manifest/manifest';
import { screenAt } from '../manifest/screens';
import styles from './Navigation.module.css';
import { GROUPS, isCurrent, type LinkedScreen, listLinks } from './navigation';
import { useBadge } from './useBadge';

/** Navigation links that the session may follow, with the portal links under their own heading (CONSOLE-2). */
export function Navigation({ onNavigate }: { onNavigate?: () => void }) {
  const session = useSession();
  const screens = useScreens();
  const portal = listLinks('portal', screens, session);
  return (
    <nav aria-label="Screens">
      {GROUPS.map((group) => (
        <Links key={group} links={listLinks(group, screens, session)} onNavigate={onNavigate} />
      ))}
      {portal.length > 0 && <h2 className={styles.heading}>Portal</h2>}
      <Links links={portal} onNavigate={onNavigate} />
    </nav>
  );
}

function Links({ links, onNavigate }: { links: readonly LinkedScreen[]; onNavigate: (() => void) | undefined }) {
  const open = screenAt(useScreens(), useLocation().pathname);
  if (links.length === 0) return null;
  return (
    <ul className={styles.group}>
      {links.map((link) => (
        <li key={link.path}>
          <Link
            to={link.path}
            className={styles.link}
            aria-current={isCurrent(link, open) ? 'page' : undefined}
            onClick={onNavigate}
            onMouseEnter={() => prefetch(link)}
            onFocus={() => prefetch(link)}
          >
            {link.navigation.icon && <Icon name={link.navigation.icon} />}
            {link.title}
            {link.navigation.badge && <Badge badge={link.navigation.badge} />}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Count next to a link. Hidden from screen readers, because the screen itself shows it. */
function Badge({ badge }: { badge: NonNullable<LinkedScreen['navigation']['badge']> }) {
  const count = useBadge(badge);
  if (!count) return null;
  return (
    <span className={styles.waiting} aria-hidden="true">
      {formatCount(count)}
    </span>
  );
}

/** Preload the area of a link on hover or focus. */
function prefetch({ area }: LinkedScreen): void {
  // An error is shown when the screen is opened.
  loadArea(area).catch(() => undefined);
}
