import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  /** What is not here; left out where the page's own title says it. */
  title?: string;
  children: ReactNode;
  action?: ReactNode;
}

/** Nothing here: what, why, and the button that changes it. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={title ? styles.empty : `${styles.empty} ${styles.bare}`}>
      {title && <h2>{title}</h2>}
      <p>{children}</p>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
