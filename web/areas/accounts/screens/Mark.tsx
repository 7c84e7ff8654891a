import type { ReactNode } from 'react';
import styles from './Mark.module.css';

/** A status label with an icon: a filled green dot when on, an open ring when off. */
export function StatusLabel({ on, children }: { on: boolean; children: ReactNode }) {
  return <span className={`${styles.mark} ${on ? styles.on : ''}`}>{children}</span>;
}
