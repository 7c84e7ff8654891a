import type { ReactNode } from 'react';
import styles from './Mark.module.css';

/** A shape and a word: solid green for what is on, an open ring for what is not. */
export function Mark({ on, children }: { on: boolean; children: ReactNode }) {
  return <span className={`${styles.mark} ${on ? styles.on : ''}`}>{children}</span>;
}
