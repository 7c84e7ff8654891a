import { brand, useSession } from '@masthead/client';
import { formatCount, Icon } from '@masthead/kit';
import { Link, useLocation } from 'react-router-dom';
import { loadArea } from '../areas/load';
import { mayOpen, screenAt } from '../screens';
import styles from './Navigation.module.css';
import { belongsTo, GROUPS, type NavigationLink, PORTAL } from './navigation';
import { useNewContactForms } from './useNewContactForms';

/** Every link the role may use, and the Portal below its heading. */
export function Navigation({ onGo }: { onGo?: () => void }) {
  const session = useSession();
  const allowed = (link: NavigationLink) => {
    const screen = screenAt(link.to, brand().word);
    return screen !== undefined && mayOpen(screen.access, session);
  };
  const portal = PORTAL.filter(allowed);
  return (
    <nav aria-label="Screens">
      {GROUPS.map((group) => (
        <Links key={group[0]?.to} links={group.filter(allowed)} onGo={onGo} />
      ))}
      {portal.length > 0 && <h2 className={styles.heading}>Portal</h2>}
      <Links links={portal} onGo={onGo} />
    </nav>
  );
}

function Links({ links, onGo }: { links: readonly NavigationLink[]; onGo: (() => void) | undefined }) {
  const { pathname } = useLocation();
  if (links.length === 0) return null;
  return (
    <ul className={styles.group}>
      {links.map((link) => (
        <li key={link.to}>
          <Link
            to={link.to}
            className={styles.link}
            aria-current={belongsTo(link, pathname) ? 'page' : undefined}
            onClick={onGo}
            onMouseEnter={() => prefetch(link.to)}
            onFocus={() => prefetch(link.to)}
          >
            <Icon name={link.icon} />
            {link.label}
            {link.to === '/contact-forms' && <NewContactForms />}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** How many wait: for the eye, the screen itself says it to everyone. */
function NewContactForms() {
  const count = useNewContactForms();
  if (!count) return null;
  return (
    <span className={styles.waiting} aria-hidden="true">
      {formatCount(count)}
    </span>
  );
}

/** Fetches the area behind a link a moment before it is clicked. */
function prefetch(to: string): void {
  const screen = screenAt(to, brand().word);
  // What fails here is said when the screen is opened.
  if (screen) loadArea(screen.area).catch(() => undefined);
}
