import type { ReactNode } from 'react';
import styles from './FrontForm.module.css';
import { FrontPage } from './FrontPage';

/** Message that replaces the form. */
export function FrontNote({ title, below, children }: { title: string; below: ReactNode; children: ReactNode }) {
  return (
    <FrontPage>
      <section className={styles.sign} role="status">
        <h1>{title}</h1>
        <p className={styles.intro}>{children}</p>
        <p className={styles.other}>{below}</p>
      </section>
    </FrontPage>
  );
}
