import type { ReactNode } from 'react';
import styles from './FrontForm.module.css';
import { FrontPage } from './FrontPage';

interface LinkPageProps {
  title: string;
  /** The address to which the link was mailed. */
  email?: string;
  /** Small print. */
  below: ReactNode;
  children: ReactNode;
}

/** A page without a form that a mailed link opens. */
export function LinkPage({ title, email, below, children }: LinkPageProps) {
  return (
    <FrontPage>
      <section className={styles.sign}>
        <h1>{title}</h1>
        {email && (
          <p className={styles.intro}>
            To <b>{email}</b>
          </p>
        )}
        <div className={styles.fields}>{children}</div>
        <p className={styles.other}>{below}</p>
      </section>
    </FrontPage>
  );
}
