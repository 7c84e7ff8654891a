import { brand, useSession } from '@masthead/client';
import { getToday } from '@masthead/kit';
import { Link } from 'react-router-dom';
import { useScreens } from '../manifest/manifest';
import styles from './Footer.module.css';
import { listLinks } from './navigation';

/** Footer with the areas' footer links and the copyright line, on `/home` only (CONSOLE-3). */
export function Footer() {
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
