import type { HTMLAttributes } from 'react';
import styles from './Note.module.css';

/** What the reader should notice: a block with a line of the tone at its left. */
export function Note(props: HTMLAttributes<HTMLDivElement> & { tone?: 'accent' | 'ok' | 'warn' | 'danger' }) {
  const { tone = 'accent', className = '', ...rest } = props;
  return <div className={`${styles.note} ${styles[tone]} ${className}`} {...rest} />;
}
