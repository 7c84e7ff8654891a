import type { HTMLAttributes } from 'react';
import styles from './Hidden.module.css';

/** Text for screen readers only. */
export function Hidden(props: HTMLAttributes<HTMLElement> & { as?: 'span' | 'p' | 'div' | 'legend' | 'h1' }) {
  const { as: Tag = 'span', ...rest } = props;
  return <Tag className={styles.hidden} {...rest} />;
}
