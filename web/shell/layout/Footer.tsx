import { brand } from '@masthead/client';
import { Link } from 'react-router-dom';
import styles from './Footer.module.css';

const LINKS = [
  ['/archive', 'Archive'],
  ['/award', 'Award'],
  ['/contact', 'Contact'],
  ['/legal', 'Legal'],
  ['/privacy', 'Privacy'],
  ['/terms', 'Terms'],
] as const;

/** On /home only (document 000 §2). */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <nav aria-label="Footer">
        <ul>
          {LINKS.map(([to, label]) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <span>
        © {new Date().getFullYear()} {brand().name}
      </span>
    </footer>
  );
}
