import type { ReactNode } from 'react';
import styles from './TaggedName.module.css';

interface TaggedNameProps {
  name: ReactNode;
  /** Tags. */
  children?: ReactNode;
}

/** A name in a table, cut with an ellipsis where it is too long, and its tags. */
export function TaggedName({ name, children }: TaggedNameProps) {
  return (
    <span className={styles.tagged}>
      <span className={styles.name}>{name}</span>
      {children}
    </span>
  );
}
