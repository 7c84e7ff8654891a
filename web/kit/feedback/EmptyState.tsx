import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  /** Omit it if the page's title says it. */
  title?: string;
  children: ReactNode;
  action?: ReactNode;
}

/** Empty state of a list or page, with an explanation and the action that changes it. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={title ? styles.empty : `${styles.empty} ${styles.bare}`}>
      {title && <h2>{title}</h2>}
      <p>{children}</p>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
