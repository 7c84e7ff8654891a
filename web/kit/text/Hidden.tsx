import type { HTMLAttributes } from 'react';
import styles from './Hidden.module.css';

/** Text for screen readers only. */
export function Hidden({
  as: Tag = 'span',
  ...rest
}: HTMLAttributes<HTMLElement> & { as?: 'span' | 'p' | 'div' | 'legend' | 'h1' }) {
  return <Tag className={styles.hidden} {...rest} />;
}
