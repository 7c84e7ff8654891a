import type { ReactNode } from 'react';
import styles from './PublicPage.module.css';

interface NoticeProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A message shown instead of the page. */
export function Notice({ title, action, children }: NoticeProps) {
  return (
    <main className={styles.notice}>
      <h1>{title}</h1>
      <p>{children}</p>
      {action}
    </main>
  );
}
