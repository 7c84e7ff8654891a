import type { ReactNode } from 'react';
import styles from './Tag.module.css';

/** An outlined tag next to a title; amber for a warning. */
export function Tag({ warn = false, children }: { warn?: boolean; children: ReactNode }) {
  return <span className={`${styles.tag} ${warn ? styles.warn : ''}`}>{children}</span>;
}
