import { useSession } from '@masthead/client';
import { Icon } from '@masthead/kit';
import { NavLink } from 'react-router-dom';
import { loadArea } from '../areas/load';
import { BrandMark } from '../brand/BrandMark';
import { mayOpen, screenAt } from '../screens';
import { GROUPS, type NavigationLink, PORTAL } from './navigation';
import styles from './Sidebar.module.css';

/** Every link the role may use, the Portal below its heading, and the way out. */
export function Sidebar() {
  const session = useSession();
  const allowed = (link: NavigationLink) => {
    const screen = screenAt(link.to, '');
    return screen !== undefined && mayOpen(screen.access, session);
  };
  const portal = PORTAL.filter(allowed);
  return (
    <aside className={styles.side} aria-label="Sidebar">
      <div className={styles.brand}>
        <BrandMark />
      </div>
      {GROUPS.map((group) => (
        <Links key={group[0]?.to} links={group.filter(allowed)} />
      ))}
      {portal.length > 0 && <h2 className={styles.heading}>Portal</h2>}
      <Links links={portal} />
    </aside>
  );
}

function Links({ links }: { links: readonly NavigationLink[] }) {
  if (links.length === 0) return null;
  return (
    <ul className={styles.group}>
      {links.map(({ to, label, icon }) => (
        <li key={to}>
          <NavLink to={to} onMouseEnter={() => prefetch(to)} onFocus={() => prefetch(to)}>
            <Icon name={icon} />
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

/** Fetches the area behind a link a moment before it is clicked. */
function prefetch(to: string): void {
  const screen = screenAt(to, '');
  // What fails here is said when the screen is opened.
  if (screen) loadArea(screen.area).catch(() => undefined);
}
