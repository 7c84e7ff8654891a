import { brand } from '@masthead/client';
import { formatDate, getToday, Link } from '@masthead/kit';
import type { ReactNode } from 'react';
import { Products } from '../../pieces/Products';
import { SubmissionBanner } from '../../pieces/SubmissionBanner';
import styles from './FrontPage.module.css';

/** The landing page: brand and products on the left, the form on the right. */
export function FrontPage({ children }: { children: ReactNode }) {
  const { name, tagline } = brand();
  return (
    <div className={styles.split}>
      <section className={styles.front} aria-label={name}>
        <p className={styles.name}>{name}</p>
        <div className={styles.rule}>
          <span>{tagline}</span>
          <span>{formatDate(getToday(), 'plain')}</span>
        </div>
        <div className={styles.products}>
          <Products />
        </div>
        <SubmissionBanner />
        <ul className={styles.links}>
          <li>
            <Link to="/support">Support</Link>
          </li>
          <li>
            <Link to="/privacy">Privacy</Link>
          </li>
          <li>
            <Link to="/mobile-privacy">Mobile privacy</Link>
          </li>
          <li className={styles.copyright}>
            © {getToday().slice(0, 4)} {name}
          </li>
        </ul>
      </section>
      <div className={styles.sign}>{children}</div>
    </div>
  );
}
